// What a script adds to settling disputes: a picker beside typed cards, rows that move at once, a copied link.
"use strict";

const SUITS = [["C", "clubs", "♣"], ["D", "diamonds", "♦"], ["H", "hearts", "♥"], ["S", "spades", "♠"]];
const RANKS = [
  ["A", "ace"], ["K", "king"], ["Q", "queen"], ["J", "knave"], ["10", "ten"], ["9", "nine"], ["8", "eight"],
  ["7", "seven"], ["6", "six"], ["5", "five"], ["4", "four"], ["3", "three"], ["2", "two"],
];

function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const live = make("p", { class: "unseen", role: "status" });
document.querySelector("main").append(live);

// The summary of what is wrong is read first.
document.getElementById("troubles")?.focus();

// A closed law is printed, too.
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll(".cited details")) details.open = true;
});

for (const shared of document.querySelectorAll("[data-share]")) {
  if (!navigator.clipboard) break;
  const button = make("button", { type: "button", class: "copy" }, "Copy the link");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(new URL(shared.dataset.share, location.href).href);
      live.textContent = button.textContent = "Copied.";
    } catch {
      live.textContent = button.textContent = "Could not be copied.";
    }
  });
  shared.after(button);
}

// Rows of events change places without a new page; what was typed moves, the rows stay.
for (const rows of document.querySelectorAll("fieldset.events")) {
  const all = () => [...rows.querySelectorAll("li.row-of-cells")];
  const boxes = (row) => [...row.querySelectorAll("input, select")];
  const values = (row) => boxes(row).map((box) => box.value);
  const fill = (row, told) => boxes(row).forEach((box, at) => { box.value = told[at] ?? ""; });
  rows.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-move]");
    if (!button) return;
    event.preventDefault();
    const list = all();
    const at = list.indexOf(button.closest("li"));
    const way = button.dataset.move;
    if (way === "out") {
      for (let place = at; place < list.length; place += 1) {
        fill(list[place], list[place + 1] ? values(list[place + 1]) : []);
      }
      live.textContent = `Row ${at + 1} was taken out.`;
      return;
    }
    const to = way === "up" ? at - 1 : at + 1;
    if (to < 0 || to >= list.length) return;
    const moved = values(list[at]);
    fill(list[at], values(list[to]));
    fill(list[to], moved);
    list[to].querySelector(`[data-move="${way}"]`).focus();
    live.textContent = `Row ${at + 1} is now row ${to + 1}.`;
  });
}

// The picker: one stop in the order of tabs, arrows inside, and the cards stand in the box as text.
function codes(text) {
  return text.toUpperCase().split(/[\s,]+/).filter(Boolean);
}

function picker(input) {
  const single = input.dataset.cards === "card";
  const grid = make("div", { role: "grid", class: "picker-grid", "aria-label": "Cards" });
  if (!single) grid.setAttribute("aria-multiselectable", "true");
  const cells = [];
  for (const [suit, suitName, sign] of SUITS) {
    const row = make("div", { role: "row" });
    for (const [rank, rankName] of RANKS) {
      const name = `${rankName} of ${suitName}`;
      const cell = make("div", {
        role: "gridcell", tabindex: "-1", class: `suit-${suit}`, "aria-label": name, "aria-selected": "false",
        "data-code": rank + suit,
      }, rank + sign);
      cells.push(cell);
      row.append(cell);
    }
    grid.append(row);
  }
  let current = 0;
  const show = () => {
    const held = codes(input.value);
    for (const [at, cell] of cells.entries()) {
      cell.setAttribute("aria-selected", String(held.includes(cell.dataset.code)));
      cell.tabIndex = at === current ? 0 : -1;
    }
  };
  const choose = (cell) => {
    const held = codes(input.value).filter((code) => cells.some((each) => each.dataset.code === code));
    const there = held.includes(cell.dataset.code);
    const rest = held.filter((code) => code !== cell.dataset.code);
    input.value = there ? rest.join(" ") : (single ? [cell.dataset.code] : [...rest, cell.dataset.code]).join(" ");
    current = cells.indexOf(cell);
    show();
  };
  grid.addEventListener("click", (event) => {
    const cell = event.target.closest("[role=gridcell]");
    if (cell) choose(cell);
  });
  grid.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -RANKS.length, ArrowDown: RANKS.length };
    if (event.key in steps) {
      const to = current + steps[event.key];
      if (to >= 0 && to < cells.length) current = to;
      show();
      cells[current].focus();
    } else if (event.key === " " || event.key === "Enter") {
      choose(cells[current]);
    } else if (event.key === "Escape") {
      input.focus();
    } else {
      return;
    }
    event.preventDefault();
  });
  input.addEventListener("input", show);
  show();
  return make("div", { class: "picker" }, grid);
}

for (const input of document.querySelectorAll("input[data-cards]")) {
  const label = document.querySelector(`label[for="${input.id}"]`);
  const button = make("button", { type: "button", class: "quiet pick", "aria-expanded": "false" }, "Pick cards");
  button.append(make("span", { class: "unseen" }, ` for ${label ? label.textContent.trim() : "this"}`));
  let panel = null;
  button.addEventListener("click", () => {
    if (!panel) {
      panel = picker(input);
      (input.closest(".row-of-cells") ?? input.closest(".fact")).append(panel);
      panel.hidden = true;
    }
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
  });
  (input.closest(".cell") ?? input).after(button);
}
