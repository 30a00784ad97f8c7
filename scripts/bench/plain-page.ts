import { GAME_TYPES, PRICE_RANGES, STATES } from "~/features/directory/vocabulary";
import { acres } from "~/formats/area";
import { exactPrice, shortPrice } from "~/formats/money";

import type { Card, Viewer } from "./plain-queries";

// The page of a list as strings: what a visitor sees of it and a browser without scripts needs, and
// nothing else. What never changes is put together once.

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (value: string) =>
  /[&<>"]/.test(value) ? value.replace(/[&<>"]/g, (sign) => escaped[sign] ?? "") : value;

const TITLE = "Hunting land for sale and lease";
const LINKS = [
  ["/", "Home"],
  ["/properties", "Browse Properties"],
  ["/pros", "Find Pros"],
  ["/agents", "Find Agents"],
  ["/blog", "Blog"],
  ["/about", "About"],
  ["/mortgage-calculator", "Calculator"],
  ["/insurance", "Insurance"],
  ["/contact", "Contact"],
]
  .map(([address, words]) => `<li><a href="${address}">${words}</a></li>`)
  .join("");
const ICON = `class="icon" viewBox="0 0 24 24" aria-hidden="true"`;
const HEART = `<svg ${ICON}><path d="M12 20S4 15 4 9.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20Z"/></svg>`;
const SIZES = "(min-width: 1232px) 384px, (min-width: 960px) 31vw, (min-width: 640px) 47vw, 94vw";

const HEAD = `<!DOCTYPE html><html lang="en" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"><title>${TITLE} | Huntstead</title><meta name="description" content="Hunting land for sale and lease across the country: acreage, price, game and features at a glance."><link rel="stylesheet" href="/styles.css"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><a class="skip-link" href="#main">Skip to content</a><header class="masthead"><div class="wrap"><div class="masthead-bar"><a class="brand" href="/"><svg viewBox="0 0 28 20" aria-hidden="true"><path d="M0 20 10 4l5 7.5 3.5-4L28 20Z" fill="currentColor"/><circle cx="21" cy="3.5" r="3" fill="var(--blaze)"/></svg>Huntstead</a>`;
const FORM_OF_THEME = `<form method="post" action="/theme"><input type="hidden" name="theme" value="light"><input type="hidden" name="returnTo" value="/properties"><button type="submit" class="icon-button"><svg ${ICON}><path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-14v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19M5 19l1.5-1.5m11-11L19 5"/></svg><span class="visually-hidden">Light theme</span></button></form>`;
const FOOT = `</main><footer class="foot"><nav aria-label="Footer"><ul>${LINKS}</ul></nav><form method="post" action="/lite"><button type="submit">Lite</button></form><p>Huntstead</p></footer></body></html>`;

const VISITOR = `<li><a href="/list-property">List Property</a></li><li><a href="/api/login">Login</a></li>`;
const accountLinks = (viewer: Viewer) =>
  `<li><a href="/list-property">List Property</a></li><li><a href="/messages">Messages</a></li><li><a href="/favorites">Favorites</a></li><li><a href="/profile">${text(viewer.firstName)}</a></li><li><form method="post" action="/api/logout"><input type="hidden" name="token" value="${viewer.token}"><button type="submit">Logout</button></form></li>`;

const option = (value: string, words: string, chosen: boolean) =>
  `<option value="${value}"${chosen ? " selected" : ""}>${words}</option>`;

function filterForm(query: URLSearchParams): string {
  const state = query.get("state") ?? "";
  const priceRange = query.get("priceRange") ?? "";
  const games = query.getAll("gameTypes");
  let states = option("", "All States", state === "");
  for (const name of STATES) states += option(name, name, name === state);
  let prices = option("", "All Prices", priceRange === "");
  for (const { value, label } of PRICE_RANGES) prices += option(value, label, value === priceRange);
  let boxes = "";
  for (const game of GAME_TYPES) {
    boxes += `<label class="checkbox"><input name="gameTypes" type="checkbox" value="${game}"${games.includes(game) ? " checked" : ""}> <span>${game}</span></label>`;
  }
  return `<search><form method="get" action="/properties" class="filter-bar"><div class="field"><label for="search">Search</label><input name="search" placeholder="Search properties..." maxlength="200" id="search" type="search" value=""></div><div class="field"><label for="state">State</label><select name="state" id="state">${states}</select></div><div class="field"><label for="priceRange">Price</label><select name="priceRange" id="priceRange">${prices}</select></div><div class="field"><label for="sort">Sort by</label><select name="sort" id="sort"><option value="newest" selected>Newest first</option><option value="price-up">Price, low to high</option><option value="price-down">Price, high to low</option><option value="acreage">Acreage, largest first</option></select></div><details class="filter-lists"><summary>Filters</summary><fieldset class="field" id="gameTypes"><legend>Game types</legend><div class="checkbox-grid">${boxes}</div></fieldset></details><button type="submit" class="button">Show results</button></form></search>`;
}

function picture(card: Card, isFirst: boolean): string {
  if (!card.image) return `<div class="no-picture">No photo yet</div>`;
  const stem = text(card.image.replace(/-\d+\.jpg$/, ""));
  const set = (extension: string) =>
    `${stem}-400.${extension} 400w, ${stem}-800.${extension} 800w, ${stem}-1600.${extension} 1600w`;
  const source = card.imageFormat
    ? `<source type="image/${card.imageFormat}" srcset="${set(card.imageFormat)}" sizes="${SIZES}">`
    : "";
  return `<picture>${source}<img src="${stem}-400.jpg" srcset="${set("jpg")}" sizes="${SIZES}" alt="${text(card.imageAlt ?? "")}" width="3" height="2" loading="${isFirst ? "eager" : "lazy"}" style="background-color:${card.imageColor}"></picture>`;
}

function heart(id: string, viewer: Viewer | null, isKept: boolean): string {
  if (!viewer) {
    return `<span class="tooltip-frame heart"><button type="button" class="icon-button" aria-describedby="h-${id}">${HEART}<span class="visually-hidden">Add to favorites</span></button> <span class="tooltip" role="tooltip" id="h-${id}">Login to save favorites</span></span>`;
  }
  return `<form class="heart" method="post" action="/favorites"><input type="hidden" name="token" value="${viewer.token}"><input type="hidden" name="itemType" value="property"><input type="hidden" name="itemId" value="${id}"><input type="hidden" name="returnTo" value="/properties#property-${id}"><button type="submit" class="icon-button" name="intent" value="${isKept ? "remove" : "add"}">${HEART}<span class="visually-hidden">${isKept ? "Remove from" : "Add to"} favorites</span></button></form>`;
}

function cardItem(card: Card, isFirst: boolean, viewer: Viewer | null, isKept: boolean): string {
  const { id, price, gameTypes, features } = card;
  let badges = "";
  for (const game of gameTypes.slice(0, 3)) badges += `<span class="badge">${text(game)}</span> `;
  if (gameTypes.length > 3) badges += `<span class="badge">+${gameTypes.length - 3} more</span>`;
  const term = price === null ? "" : `<small>${text(card.priceType.toLowerCase())} </small>`;
  const first = text(features.slice(0, 2).join(", ")) + (features.length > 2 ? "..." : "");
  return `<li class="card" id="property-${id}">${picture(card, isFirst)}<div class="card-body"><p class="figures"><data value="${price ?? ""}" title="${exactPrice(price)}">${shortPrice(price)}</data> ${term}<span>${acres(card.acreage)}</span></p><h3><a href="/property/${id}">${text(card.title)}</a></h3><p class="quiet">${text(card.location)}, ${text(card.state)} · ${text(card.propertyType)}</p><p class="badges">${badges}</p>${first ? `<p class="quiet">${first}</p>` : ""}</div>${heart(id, viewer, isKept)}</li>`;
}

/** @param kept the listings that the viewer keeps; none for a visitor */
export function renderPage(
  query: URLSearchParams,
  { cards, total }: { cards: Card[]; total: number },
  viewer: Viewer | null = null,
  kept: ReadonlySet<string> = new Set(),
): string {
  let items = "";
  for (const [i, card] of cards.entries())
    items += cardItem(card, i < 3, viewer, kept.has(card.id));
  const account = viewer ? accountLinks(viewer) : VISITOR;
  const next = new URLSearchParams(query);
  next.set("page", "2");
  const pages =
    total > cards.length
      ? `<nav class="pagination" aria-label="Pages"><a rel="next" href="/properties?${text(next.toString())}">Next page</a></nav>`
      : "";
  const count = total > 1_000 ? "1,000+" : String(total);
  return `${HEAD}<nav aria-label="Account"><ul>${account}</ul></nav>${FORM_OF_THEME}<details class="menu"><summary>Menu</summary><nav class="drawer" aria-label="Menu"><ul>${LINKS}</ul><ul>${account}</ul></nav></details></div><nav class="browse" aria-label="Main"><ul>${LINKS}</ul></nav></div></header><main id="main" class="page" tabindex="-1"><h1>${TITLE}</h1><nav class="tabs" aria-label="Directory"><a href="/pros">Hunting Pros</a> <a aria-current="page" href="/properties">Hunting Real Estate</a></nav>${filterForm(query)}<div class="result-count"><h2 class="visually-hidden">Results</h2><p aria-live="polite">${count} results</p></div><ul class="card-grid">${items}</ul>${pages}${FOOT}`;
}
