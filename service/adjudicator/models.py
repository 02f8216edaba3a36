"""What is asked and what is answered: Question, Ruling, Step, Citation, and what hangs on them.

Answer ── Question (kind, facts, authority, agreed)
       ├─ Ruling, one for each authority ── Step ── Citation
       └─ Receipt
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StringConstraints

__all__ = [
    "Agreement",
    "Answer",
    "Assumption",
    "Citation",
    "Departure",
    "Difference",
    "Missing",
    "Payment",
    "Question",
    "Receipt",
    "RemedyOpen",
    "Ruling",
    "Status",
    "Step",
    "Value",
]

Status = Literal["decided", "choice", "insufficient", "silent", "conflict"]
Short = Annotated[str, StringConstraints(max_length=200)]


class Frozen(BaseModel):
    """The base of these models: immutable, and strange fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Departure(Frozen):
    """One thing that was agreed: a variation of the book, a law given up, or a reading of a gap.

    `variation`: a name such as "blaze"; `away`: the id of a law that shall not hold; `reading`: the key of a gap, with
    the `option` by which it is read.
    """

    what: Literal["variation", "away", "reading"]
    name: Short = Field(examples=["blaze", "round-games/poker/law/22", "opening"])
    option: Short = Field("", description="Which option of a reading, or the maximum of an unlimited loo.")


class Agreement(Frozen):
    """A sheet of house rules. By Poker, Rule 81, it holds if all agreed, before play, for this sitting and players."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        json_schema_extra={
            "examples": [{"title": "Our table", "departures": [{"what": "variation", "name": "blaze"}]}],
        },
    )

    title: Short = ""
    departures: tuple[Departure, ...] = Field((), max_length=60)
    unanimous: StrictBool = True
    before_play: StrictBool = True
    this_sitting: StrictBool = True
    same_players: StrictBool = True


class Question(Frozen):
    """A dispute: the kind of question, and the facts in the vocabulary of that kind (`GET /api/questions`)."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"kind": "poker/may-open", "facts": {"jackpot": 1, "hand": "a pair of tens"}},
                {
                    "kind": "poker/best-hand",
                    "facts": {"hands": {"Ann": "AC KC 9C 6C 4C", "Bob": "8H 6H 5H 3H 2H"}},
                },
                {
                    "kind": "poker/jackpot",
                    "facts": {
                        "jackpot": 1,
                        "ante": "1d.",
                        "opener": "Ann",
                        "hands": {"Ann": "a pair of tens", "Bob": "queens and fours"},
                    },
                },
            ]
        },
    )

    kind: Short = Field(description="The kind of question.", examples=["poker/best-hand"])
    facts: dict[str, Any] = Field(default_factory=dict, description="What happened; what is left out is unknown.")
    authority: Short | None = Field(
        None, description="The work to judge by; else every work that treats the game.", examples=["round-games"]
    )
    agreed: Agreement | None = Field(None, description="House rules under which the ruling is asked.")


class Value(Frozen):
    """A sum: whole counters or farthings (of some remedies a number of cards), and how it is printed."""

    amount: int
    printed: str


class Citation(Frozen):
    """Where the book says it. `quote` is a verbatim substring of the record's plain text."""

    record: str = Field(examples=["round-games/poker/law/69"])
    label: str = Field(description="The number as printed, or the first words of a paragraph.", examples=["Rule 69"])
    work: str
    page: str = Field(description="The printed page or pages; empty where none is known.")
    quote: str

    @property
    def place(self) -> str:
        """The label with its page, which a paragraph's own label may have already: "Rule 69, page 55"."""
        return self.label if self.label.startswith("page") or not self.page else f"{self.label}, page {self.page}"


class Step(Frozen):
    """One finding on the way, with the facts that it rests on (paths into the facts) and what the book says.

    A step that is not decisive says in `passed_over` why it was passed over.
    """

    finding: str
    rests_on: tuple[str, ...]
    citations: tuple[Citation, ...] = Field(min_length=1)
    decisive: bool
    passed_over: str = ""


class Payment(Frozen):
    """Who pays whom; "the pool" may be either. `printed` is in counters or in old money, as the question was."""

    payer: str
    payee: str
    amount: int | None = Field(description="Null where the sum cannot be told from the facts.")
    printed: str
    law: str


class RemedyOpen(Frozen):
    """What the law gives for an irregular act: what, to whom, and until when; `claimants` empty where it follows by
    itself.
    """

    what: str
    law: str
    claimants: tuple[str, ...] = ()
    until: str = ""
    offender: str = ""
    amount: Value | None = None
    back_to: int | None = Field(None, description="The number of the event from which play is taken up again.")


class Assumption(Frozen):
    """A gap or collision of the laws that was bridged, by which option, and what others there are."""

    key: str
    option: str
    others: tuple[str, ...]
    why: str
    records: tuple[str, ...]


class Difference(Frozen):
    """Another sentence of the same book that says otherwise, and what would follow from it."""

    says: str
    citations: tuple[Citation, ...] = Field(min_length=1)


class Missing(Frozen):
    """A fact that still matters: its path, what is asked, and two values (or more) with the rulings they would give."""

    fact: str
    ask: str
    values: dict[str, str] = Field(default_factory=dict, description="Value and verdict; at least two differ.")


class Receipt(Frozen):
    """From what the ruling was made: digests of question, laws and engine, and the version."""

    question: str
    laws: str
    engine: str
    ruling: str
    version: str


class Ruling(Frozen):
    """What the laws of one authority say to the facts."""

    authority: str
    status: Status
    verdict: str = Field(description="The answer in one sentence.")
    answer: Literal["yes", "no"] | None = Field(None, description="To a question of may, must or does.")
    winners: tuple[str, ...] = ()
    payments: tuple[Payment, ...] = ()
    remains: Value | None = Field(None, description="What stays in the pool.")
    least: Value | None = None
    most: Value | None = None
    cards: tuple[str, ...] = Field((), description="The cards that may be led or played.")
    order: tuple[str, ...] = Field((), description="Names in order: who shows, draws or declares first.")
    number: int | None = Field(None, description="A number that was asked for: of cards, of a Jack-pot.")
    remedies: tuple[RemedyOpen, ...] = ()
    steps: tuple[Step, ...] = ()
    decides: str = Field("", description="Who decides the dispute at the table, where the book says so.")
    assumptions: tuple[Assumption, ...] = ()
    differences: tuple[Difference, ...] = ()
    missing: tuple[Missing, ...] = ()
    agreed: tuple[str, ...] = Field((), description="The agreed departures on which the ruling rests.")
    supplied: bool = Field(False, description="Whether it rests on a rule that the editors supplied.")


class Answer(Frozen):
    """The rulings of every authority asked, side by side, with the difference said."""

    question: Question
    title: str
    rulings: tuple[Ruling, ...]
    difference: str = Field("", description="Empty where one authority was asked, or all rule alike.")
    receipt: Receipt
    link: str = Field(
        description="The path under which this question is answered again; empty for one too long for an address."
    )
    changed: bool = Field(False, description="Whether a link was followed whose ruling was another then.")
