"""Letter or word: sentences that are in none of the sources, written without any letter sign and read again."""

from __future__ import annotations

import pytest

from corpus.braille import marks
from corpus.braille.context import RULES
from corpus.braille.decode import decode
from corpus.braille.encode import encode
from corpus.braille.table import load

SENTENCES = {
    "brackets": [
        "The claim is (a) good, (b) bad, or (c) doubtful.",
        "Whoever revokes (e) pays, or (f) retires; (k) and (l) are rare, (m) rarer, (n) unknown.",
        "The partner sitting opposite (D) leads next.",
        "(d) With Pairs, the best wins. (e) With Point, B and C tie. (f) Can be claimed.",
        "Name the card(s) wanted.",
        "It was fair (so) he said.",
    ],
    "round_brackets": ["The corners ( ) are left empty.", "The scores were 12 and 9."],
    "page_reference": [
        "The penalty is given later (see p. 41), and p. 7 has more.",
        "See p. 12 for this, and pp. 13-15 for that.",
        "These games are for the people. The next is for one.",
    ],
    "money": [
        "He paid 2s. 6d. for the pool, 1d. a card, and 3s. for the rest.",
        "No one else may do so. He must do so if he can.",
        "B owes C 1s.; C owes D 3d.; D owes B 8d. The pool comes to 4s. in all, of which D takes 2s. or 3s. more.",
    ],
    "multiplication": ["A board of 4 x 13 holes serves.", "Count it 13 times."],
    "possessive": [
        "The king takes B's queen and C's knave.",
        "D's turn comes when E's is over.",
        "It's fair, and that's all. That's the law. People's ways differ.",
    ],
    "series": [
        "Mark the piles a, b, c, and d.",
        "Choose a or b for the first heap.",
        "Lay a card and do not look.",
        "The rows run from a to c on the board.",
        "Deal as you will have it.",
    ],
    "utterance": ['"Go," says the pone, and he plays.', "He then says, Go. The other pegs.", '"So." "Not." "You."'],
    "initial": [
        "J. Smith and C. D. Brown wrote it.",
        "V. Of the Stock. IV. Of Misdeals.",
        "The lead passes from B to C. The game goes on.",
    ],
    "never_last": ["Compare v. 3 and the note b. there.", "They knew it. He can. You will."],
    "compound": ["An X-ray of a T-shaped, so-called will-power.", "The go-between had a do-nothing air."],
    "named_letter": ["Look at the letter c on the plan.", "The cards marked b and c go out."],
    "title": ["A Book of What You Should Know.", "How Will Players Know That Suits Change."],
    "middle": [
        "The stakes are held by B, and C deals.",
        "Suppose that D holds the king and E the queen.",
        "It falls to No. 3 to lead. The turn passes to No. 1. Every player follows.",
    ],
    "subject": [
        "B leads the ten, and C trumps it.",
        "B then throws three of them away.",
        "C (the eldest) looks at the stock. D (No. 2) passes.",
        "B, having no trump, passes. But, having no trump, he passes.",
        "D, who has the lead, plays a club.",
        "B and C play against D and E. E draws last.",
        "B, C, and D win. D and E lose.",
        "B won. C lost. D was looed. E did not stand. B cannot win. C may lead. D must follow.",
        "B declines.",
        "C next plays. D again wins. B also pays. C both leads and wins. D alone stands.",
        "But then he throws down his hand. But would the others agree? But is the dealer bound to pay?",
        "But B's hand is better. Can the dealer refuse? Can he win it? Do not lead from a weak suit.",
        "Every player pays once. From the stock each draws two cards. Have you a heart? Go on.",
        "So ends the deal. As follows from the rule, he loses. As is usual, the eldest leads.",
        "That has been shown. It was settled. You should lead. It follows that he pays.",
        "Will the others stand? Very well. Just then one revoked. More was said. Not one of them knew.",
        "People say so. Quite so. Knowledge is power. Rather than lead, he passed. Like him, she lost.",
        "What can C do? More than D can. It will not do. You can go.",
        "Do as the dealer does. Can D do so? Do B and C agree? Have D and E paid? Will E stand?",
        "Like B, C loses. From C's hand D drew a card. With D's help E won.",
        "He says, I pass. He says, So be it. B says, I play; C, I stand.",
        "If B has bid, E may pass. E passes. So D deals again, and E follows.",
        "A deals to B, C and D one card each. B asks for another. C is content. D draws a five, and is over.",
        "E, in his turn, has to follow. C, on the other hand, has nothing.",
        "D having no heart, discards. C being looed pays twice. B himself deals.",
        "The score is: B six, C four, and D none. B: six; C: four.",
        "B--the dealer--leads. Player A leads. Player B follows. Player C trumps.",
        "D calls. E raises him. C, however, holds the ace. If, however, C has it, D loses.",
        "A, B, C, and D each pay one. C 2, and D 4. B 3.",
        "Then D, seeing this, plays the king. Thus C scores. Here E stops.",
        "To this B answers. In that case C may claim from D two counters, and from E one.",
        "After D had dealt, C was asked by E to beg. Let B, the pone, cut.",
        "C's hand is worth six, D's only two. Do not forget B's crib.",
        "No. B must not look. Yes. C must.",
        "C. Six tricks are made. Fig. B shows it. Table C gives the odds.",
        "It is D's turn. It is C who deals. That E may win is clear. As B says, it is so.",
        "Have the players agreed? Have B and C passed? Go through the pack. Just as D was dealing, C spoke.",
        "Like all games of chance, it is simple. More than one player may do so. Not only C but D pays.",
        "So far as is known, it is old. So long as C leads, D must follow. So too with E. So do the others.",
        "That being so, C wins. That done, D leads. That card is dead. Us two. Very few know it. Will it do?",
        "Will C stand? You and B. You have won. You then have three chances. You, too, may win.",
        "Do you see? Do so at once. Do what he may, C loses. Do this, and win.",
        "Can anything be done? Can three win? Can C or D win? Can the ace be led? Can one do it?",
        "If B stands and C passes, D plays or E does. If A (dealer) pays, C (No. 2) draws.",
        "The players are A B C and D. The order is A, C, B, D. Suppose E to lead.",
        "C stakes 2s., D 3s. 6d., and E 4d. more. C adds 6d. to it, and D 1s.",
        "The 5 players. The X of it. In class C. The vitamin C of it.",
        "B deals, C cuts, and D leads; but B wins. C draws three; D, four. E stands; B passes.",
        "Now, B holds the queen. Meanwhile, C deals. Next, D plays. Finally E wins.",
        "Every now and then one wins. Every time C deals, D cuts. Can it be so? From time to time B looks.",
        "From D to E.",
        "Not having the ace, C passes. People who play should know it. Quite as often, B wins.",
        "Rather a bold lead.",
        "As to the kitty, see above. As already stated, it is so. As C leads, B plays.",
        "As the dealer is last, he wins.",
        "But if C has none, B pays. But one card is left. But only two play. But as it is, C wins.",
        "But in this case he pays. But see p. 9.",
        "But the game is over. But to win, D must lead. But what C holds, D lacks. But when E plays, he wins.",
        "But a king wins. But kings win. But C wins.",
        "But never play so. But always count. But should he fail, he pays. But has he won? But no one knows.",
        "But not so with C. But, as we have said, C pays. But, of course, D wins. But, if so, he pays.",
        "But D, who leads, wins.",
        "From these C draws. From what is left he draws. From here on C leads. From each is taken one.",
        "From B is taken one.",
        "The eldest hand, whom we will call B, draws first. C follows. The trick falls to D, for E has revoked.",
        "When it is C's turn he may beg. D refuses, and E is glad. So C must lead again.",
        "B staked one, C two, D three. All three were beaten by E. C had the best of it.",
        "If the dealer (A) turns up an ace, B, C, and D pay him. E is exempt.",
        "B bids four tricks. C bids five. D passes, E bids misery. C plays against the rest.",
        "Can C then play alone? No, for B has called a trump. But E may still object.",
        "D, not having followed suit, pays. But D, if he has none, does not. Do they all agree?",
        "Have the cards been cut? Have them cut by C. From B, C takes two. Go back to D.",
        "Every hand is dealt by C. Every second round, D deals. Very often B wins, but C very seldom.",
        "Like most people, B wants more. People like C can do as they like. Not so D.",
        "Just as E is about to play, B speaks. More than this is not said. So B goes on.",
        "B's king falls to C's ace; D's ten is safe. As to E's card, it is out.",
        "It was B who dealt. It was as good as C's. That was D's. You and E are partners. Will you play?",
        "A and B against C and D. B to lead. C to play. D to score. B and D are out.",
        "Knowing this, C led trumps. C, knowing this, led trumps. C, as dealer, leads. D, as we know, holds it.",
        "C can win. D can pass. C will go on. E will not. C very rarely wins.",
        "The pool is divided between C and E. Each has six. B gets none. D got one. C sees it. E saw nothing.",
        "But suppose C wins. But let C win. But if B, C, or D wins, E pays. But B, C, and D win.",
        "But why should he?",
        "Every trick counts, and every one pays. As E has no more, and as C can win, D is safe.",
        "E takes every trick. D plays such cards as he has. C keeps this one. B throws those away.",
        "It is agreed that B deals. But should he do so, C pays. Do they play? D has it.",
        "X and Y are partners against A and B.",
        "You and X are partners.",
        "Stakes: B 1s., C 2s., and D 8d.",
        "L has the lead. Like his partner, R has none.",
    ],
}

WORDS = {word for sign, word in load("ebae").words.items() if sign.isalpha()}
CASES = [(rule, sentence) for rule, sentences in SENTENCES.items() for sentence in sentences]


@pytest.mark.parametrize(("rule", "sentence"), CASES)
def test_a_sentence_without_letter_signs(rule: str, sentence: str) -> None:
    encoded = encode(sentence, letter_signs=False)
    assert ";," not in encoded.cells
    # The encoder spells a word out that would else be read as a letter; here nothing may need that.
    assert not WORDS & {cells.strip(",'12346780") for cells in encoded.cells.split()}
    decoded = decode(encoded.cells)
    assert decoded.text == sentence
    assert decoded.problems == ()


def test_every_rule_has_its_sentences() -> None:
    assert {rule.__name__ for rule in RULES} == set(SENTENCES)
    assert set(marks.__all__) == set(SENTENCES) - {"subject"}


def test_no_sentence_stands_in_a_source(braille: str, printed: dict[str, str]) -> None:
    texts = [decode(braille).text, *printed.values()]
    assert not [sentence for _, sentence in CASES if any(sentence in text for text in texts)]


@pytest.mark.parametrize(
    ("cells", "text"),
    [
        # Who is certainly named nearby decides what the sentence alone leaves open.
        (",b1 at ! la/1 pays4", "B, at the last, pays."),
        ("x is agre$ t ,b leads4 ,b1 b n ,d1 may look4", "it is agreed that B leads. B, but not D, may look."),
        (",b1 b n ! o!r1 he may look4", "But, but not the other, he may look."),
        # Page numbers in running text part neither a sum from its sentence nor a sentence from its beginning.
        ("he may d #ac s4 ,b !n he pays4", "he may do 13 so. But then he pays."),
        ("he has f\\r4 #cf ,c1 :o deals1 w9s4", "he has four. 36 C, who deals, wins."),
        ("all is lo/4 #de ,b !n leads4", "all is lost. 45 B then leads."),
    ],
)
def test_cells_in_context(cells: str, text: str) -> None:
    assert decode(cells).text == text


def test_a_transcription_with_its_letter_signs_needs_no_rule() -> None:
    assert decode(";,b ;,c 7;d7 ;e4 ,b x c4").text == "B C (d) e. But it can."
