from __future__ import annotations

from fastapi.testclient import TestClient

LAWS = "/api/works/round-games/poker/laws"


def test_a_law_has_text_page_place_and_citations(client: TestClient) -> None:
    law = client.get(f"{LAWS}/23").json()
    assert law["id"] == "round-games/poker/law/23"
    assert law["text"].startswith("As provided by Rule 22, a straddle[^1]")
    assert law["html"].startswith("<p>As provided by <a ")
    assert law["plain"].startswith("As provided by Rule 22, a straddle may be")
    assert (law["page"], law["pages"], law["turns"]) == (49, "49-50", [{"at": 39, "page": 50}])
    assert law["reference"] == "Round Games with Cards, Poker, Rule 23 (pp. 49-50)"
    assert [link["title"] for link in law["breadcrumb"]] == [
        "Round Games with Cards",
        "Poker",
        "Rules of the Game",
        "The Ante",
    ]
    assert (law["previous"]["url"], law["next"]["url"]) == (
        "/works/round-games/poker/laws/22",
        "/works/round-games/poker/laws/24",
    )
    assert law["cites"] == [
        {
            "words": "Rule 22",
            "link": {
                "id": "round-games/poker/law/22",
                "title": "Poker, Rule 22",
                "url": "/works/round-games/poker/laws/22",
            },
            "outside": None,
        },
        {"words": "Whist", "link": None, "outside": "Whist"},
    ]
    assert law["notes"][0]["html"] == "That is <em>to say</em> a double &lt; ante."
    cited = client.get(f"{LAWS}/22").json()
    assert [link["id"] for link in cited["cited_by"]] == ["round-games/poker/law/23"]


def test_what_was_corrected_and_lost_is_told(client: TestClient) -> None:
    law = client.get(f"{LAWS}/24").json()
    assert law["emendations"] == [
        {"at": 15, "reading": "pads", "correction": "pass", "reason": "misprint", "witnesses": []}
    ]
    assert [(variant["rule"], variant["why"]) for variant in law["variants"]] == [("later", "later")]
    assert law["lacunae"] == [{"at": 0, "lost": "a picture", "supplied_from": None}]


def test_the_first_and_last_law_have_one_neighbour(client: TestClient) -> None:
    assert client.get(f"{LAWS}/1").json()["previous"] is None
    assert client.get(f"{LAWS}/18").json()["next"]["id"] == "round-games/poker/law/19"
    assert client.get(f"{LAWS}/33").json()["next"] is None


def test_a_run_of_laws_is_in_order(client: TestClient) -> None:
    told = client.get(f"{LAWS}/17-20").json()
    assert [law["number"] for law in told["laws"]] == [17, 18, 19, 20]
    assert told["title"] == "Poker, Rules 17 to 20"
    assert client.get(f"{LAWS}/22-22").json()["number"] == 22


def test_the_code_lists_every_law(client: TestClient) -> None:
    told = client.get(LAWS).json()
    assert told["total"] == len(told["laws"]) == 33
    assert told["laws"][21]["url"] == "/works/round-games/poker/laws/22"
    assert told["text"] == "/works/round-games/poker/laws/1-33"
    assert client.get("/api" + told["text"]).json()["last"] == 33
