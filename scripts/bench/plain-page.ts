import {
  FEATURES,
  GAME_TYPES,
  LODGING,
  METHODS,
  PRICE_RANGES,
  PRICE_TYPES,
  PROPERTY_TYPES,
  STATES,
} from "~/features/directory/vocabulary";
import { formatAcres } from "~/formats/area";
import { formatExactPrice, formatShortPrice } from "~/formats/money";

import { PAGE_SIZE } from "../../app/features/directory/result-limits";
import type { PlainCard, BenchViewer } from "./plain-queries";

// The page of a list as strings: what a visitor sees of it and a browser without scripts needs, and
// nothing else. What never changes is put together once.

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeText = (value: string) =>
  /[&<>"]/.test(value) ? value.replace(/[&<>"]/g, (sign) => escaped[sign] ?? "") : value;

const TITLE = "Hunting land for sale and lease";
const SUMMARY =
  "Hunting land for sale and lease across the country: acreage, price, game and features at a glance.";
export type PlainLink = readonly [address: string, words: string];
export const BROWSE: readonly PlainLink[] = [
  ["/properties", "Browse Properties"],
  ["/pros", "Find Pros"],
  ["/agents", "Find Agents"],
  ["/blog", "Blog"],
];
export const MORE: readonly PlainLink[] = [
  ["/", "Home"],
  ["/about", "About"],
  ["/mortgage-calculator", "Calculator"],
  ["/insurance", "Insurance"],
  ["/contact", "Contact"],
];
const LEGAL: readonly PlainLink[] = [
  ["/terms", "Terms"],
  ["/privacy", "Privacy"],
  ["/safety", "Safety"],
];
export const renderList = (links: readonly PlainLink[]) =>
  `<ul>${links.map(([address, words]) => `<li><a href="${address}">${words}</a></li>`).join("")}</ul>`;
export const ICON = `class="icon" viewBox="0 0 24 24" aria-hidden="true"`;
export const HEART = `<svg ${ICON}><path d="M12 20S4 15 4 9.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20Z"/></svg>`;
const SIZES = "(min-width: 1232px) 384px, (min-width: 960px) 31vw, (min-width: 640px) 47vw, 94vw";

const HEAD = `<!DOCTYPE html><html lang="en" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"><title>${TITLE} | Huntstead</title><meta name="description" content="${SUMMARY}"><link rel="alternate" href="/properties.atom" type="application/atom+xml"><meta property="og:site_name" content="Huntstead"><meta property="og:type" content="website"><meta property="og:title" content="${TITLE}"><meta property="og:description" content="${SUMMARY}"><meta property="og:image" content="/landscapes/high-ridges-sunset-1600.jpg"><meta name="twitter:card" content="summary_large_image"><link rel="stylesheet" href="/styles.css"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><a class="skip-link" href="#main">Skip to content</a><header class="masthead"><div class="wrap masthead-bar"><a class="brand" href="/"><svg viewBox="0 0 28 20" aria-hidden="true"><path d="M0 20 10 4l5 7.5 3.5-4L28 20Z" fill="currentColor"/><circle cx="21" cy="3.5" r="3" fill="var(--blaze)"/></svg>Huntstead</a><nav class="browse" aria-label="Main">${renderList(BROWSE)}<details class="dropdown"><summary>More</summary>${renderList(MORE)}</details></nav>`;
export const THEME_ICON = `<svg ${ICON}><path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-14v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19M5 19l1.5-1.5m11-11L19 5"/></svg>`;
const FORM_OF_THEME = `<form method="post" action="/theme"><input type="hidden" name="theme" value="light"><input type="hidden" name="returnTo" value="/properties"><button type="submit" class="icon-button">${THEME_ICON}<span class="visually-hidden">Light theme</span></button></form>`;
const FOOT = `</main><footer class="footer"><div class="wrap"><nav aria-label="Footer"><div><h2>Browse</h2>${renderList(BROWSE)}</div><div><h2>Huntstead</h2>${renderList(MORE)}</div><div><h2>Legal</h2>${renderList(LEGAL)}</div></nav><div class="footer-foot"><p>© 2024 Huntstead. All rights reserved.</p>${FORM_OF_THEME}<form method="post" action="/lite"><input type="hidden" name="lite" value="1"><input type="hidden" name="returnTo" value="/properties"><button type="submit" class="button-quiet">Turn Lite mode on</button></form></div></div></footer></body></html>`;

const VISITOR = renderList([
  ["/list-property", "List Property"],
  ["/api/login?returnTo=%2Fproperties", "Login"],
]);
const accountLinks = (viewer: BenchViewer) =>
  `<ul><li><a href="/list-property">List Property</a></li><li><a href="/messages">Messages</a></li><li><a href="/favorites">Favorites</a></li><li><a href="/profile">${escapeText(viewer.firstName)}</a></li><li><form method="post" action="/api/logout"><input type="hidden" name="token" value="${viewer.token}"><button type="submit">Logout</button></form></li></ul>`;

export const renderOption = (value: string, words: string, isSelected: boolean) =>
  `<option value="${value}"${isSelected ? " selected" : ""}>${words}</option>`;

function filterForm(query: URLSearchParams, count: string, views: string): string {
  const state = query.get("state") ?? "";
  const priceRange = query.get("priceRange") ?? "";
  const games = query.getAll("gameTypes");
  let states = renderOption("", "All States", state === "");
  for (const name of STATES) states += renderOption(name, name, name === state);
  let prices = renderOption("", "All Prices", priceRange === "");
  for (const { value, label } of PRICE_RANGES)
    prices += renderOption(value, label, value === priceRange);
  let boxes = "";
  for (const game of GAME_TYPES) {
    boxes += `<label class="checkbox"><input name="gameTypes" type="checkbox" value="${game}"${games.includes(game) ? " checked" : ""}> <span>${game}</span></label>`;
  }
  const found = `${count} results</p><a href="/searches?list=properties" rel="nofollow">Save this search</a></div>`;
  const resultLine = `<div class="result-line"><div class="result-count"><h2 class="visually-hidden">Results</h2><p>${found}<div class="field"><label for="search">Search</label><input name="search" placeholder="Search properties..." maxlength="200" id="search" type="search" value=""></div>${SORTS}<p class="without-scripts"><button type="submit" class="button">Show results</button></p>${views}</div>`;
  return `<search><form class="filters" action="/properties"><div class="filter-bar">${KINDS}<details class="filter-menu"><summary><small>Game types</small> <span>Any game</span></summary><fieldset class="field" id="gameTypes"><legend>Game types</legend><div class="checkbox-grid">${boxes}</div></fieldset></details>${WHERE}${DATES}<div class="field"><label for="priceRange">Price</label><select name="priceRange" id="priceRange">${prices}</select></div><details class="filter-lists"><summary>Filters</summary><div class="filter-sheet"><div class="field"><label for="state">State</label><select name="state" id="state">${states}</select></div>${WITHIN}${MORE_FILTERS}</div></details></div>${resultLine}</form></search>`;
}

// These fields look the same on all compared addresses, which choose nothing in them.
export const renderSelect = (
  name: string,
  label: string,
  options: readonly PlainLink[],
  selected = "",
) =>
  `<div class="field"><label for="${name}">${label}</label><select name="${name}" id="${name}">${options
    .map(([value, words]) => renderOption(value, words, value === selected))
    .join("")}</select></div>`;
const same = (value: string): PlainLink => [value, value];
const KINDS = `<fieldset class="segments"><legend class="visually-hidden">Kind of land</legend><label><input type="radio" name="propertyType" checked value=""> <span>All land</span> </label>${PROPERTY_TYPES.map((kind) => `<label><input type="radio" name="propertyType" value="${kind}"> <span>${kind}</span> </label>`).join("")}</fieldset>`;
const SORTS = renderSelect("sort", "Sort by", [
  ["newest", "Newest"],
  ["price-up", "Price, low to high"],
  ["price-down", "Price, high to low"],
  ["acreage", "Acreage, largest first"],
  ["distance", "Nearest first"],
]);
export const WHERE = `<div class="field"><label for="near">Where</label><input name="near" placeholder="Town, ZIP or state" maxlength="100" id="near" type="text" value=""></div>`;
export const WITHIN = renderSelect(
  "within",
  "Within",
  ["10", "25", "50", "100", "250"].map((miles) => [miles, `${miles} miles`]),
  "100",
);
const acresField = (name: string, label: string) =>
  `<div class="field"><label for="${name}">${label}</label><input name="${name}" min="1" max="99999999" id="${name}" type="number" value=""></div>`;
const dateField = (name: string, label: string) =>
  `<div class="field"><label for="${name}">${label}</label><input name="${name}" id="${name}" type="date" value=""></div>`;
export const DATES = `${dateField("from", "From")}${dateField("to", "To")}<div class="field"><label for="hunters">Hunters</label><input inputMode="decimal" name="hunters" id="hunters" type="text" value=""></div>`;
function renderCheckboxes(name: string, legend: string, words: readonly string[]): string {
  const boxes = words.map(
    (word) =>
      `<label class="checkbox"><input name="${name}" type="checkbox" value="${word}"> <span>${word}</span> </label>`,
  );
  return `<fieldset class="field" id="${name}"><legend>${legend}</legend><div class="checkbox-grid">${boxes.join("")}</div></fieldset>`;
}
const MORE_FILTERS = `${renderSelect("priceType", "Priced per", [["", "Any"], ...PRICE_TYPES.map(same)])}${acresField("minAcres", "Min acres")}${acresField("maxAcres", "Max acres")}${renderCheckboxes("features", "Features", FEATURES)}${renderCheckboxes("methods", "Methods", METHODS)}${renderCheckboxes("lodging", "Lodging", LODGING)}<div class="field"><label for="openOn">Season open on</label><input name="openOn" id="openOn" type="date" value=""></div>`;

function picture(card: PlainCard, isFirst: boolean): string {
  if (!card.image) return `<div class="no-picture">No photo yet</div>`;
  const stem = escapeText(card.image.replace(/-\d+\.jpg$/, ""));
  const set = (extension: string) =>
    `${stem}-400.${extension} 400w, ${stem}-800.${extension} 800w, ${stem}-1600.${extension} 1600w`;
  const source = card.imageFormat
    ? `<source type="image/${card.imageFormat}" srcset="${set(card.imageFormat)}" sizes="${SIZES}">`
    : "";
  return `<picture>${source}<img src="${stem}-400.jpg" srcset="${set("jpg")}" sizes="${SIZES}" alt="${escapeText(card.imageAlt ?? "")}" width="3" height="2" loading="${isFirst ? "eager" : "lazy"}" style="background-color:${card.imageColor}"></picture>`;
}

function heart(id: string, viewer: BenchViewer | null, isFavorite: boolean): string {
  if (!viewer) {
    return `<span class="tooltip-frame heart"><button type="button" class="icon-button" aria-describedby="h-${id}">${HEART}<span class="visually-hidden">Add to favorites</span></button> <span class="tooltip" role="tooltip" id="h-${id}"><a href="/api/login?returnTo=%2Fproperties%23property-${id}">Login to save favorites</a></span></span>`;
  }
  return `<form class="heart" method="post" action="/favorites"><input type="hidden" name="token" value="${viewer.token}"><input type="hidden" name="itemType" value="property"><input type="hidden" name="itemId" value="${id}"><input type="hidden" name="returnTo" value="/properties#property-${id}"><button type="submit" class="icon-button" name="intent" value="${isFavorite ? "remove" : "add"}">${HEART}<span class="visually-hidden">${isFavorite ? "Remove from" : "Add to"} favorites</span></button></form>`;
}

function cardItem(
  card: PlainCard,
  isFirst: boolean,
  viewer: BenchViewer | null,
  isFavorite: boolean,
): string {
  const { id, price, gameTypes, features } = card;
  let badges = "";
  for (const game of gameTypes.slice(0, 3))
    badges += `<span class="badge">${escapeText(game)}</span> `;
  if (gameTypes.length > 3) badges += `<span class="badge">+${gameTypes.length - 3} more</span>`;
  const term = price === null ? "" : `<small>${escapeText(card.priceType.toLowerCase())} </small>`;
  const first = escapeText(features.slice(0, 2).join(", ")) + (features.length > 2 ? "..." : "");
  return `<li class="card" id="property-${id}">${picture(card, isFirst)}<div class="card-body"><p class="figures"><data value="${price ?? ""}" title="${formatExactPrice(price)}">${formatShortPrice(price)}</data> ${term}<span>${formatAcres(card.acreage)}</span></p><h3 id="title-${id}"><a href="/property/${id}">${escapeText(card.title)}</a></h3><p class="quiet">${escapeText(card.location)}, ${escapeText(card.state)} · ${escapeText(card.propertyType)}</p><p class="badges">${badges}</p>${first ? `<p class="quiet">${first}</p>` : ""}<label class="compare-choice"><input type="checkbox" name="ids" form="compare" aria-describedby="title-${id}" value="${id}"> Compare</label></div>${heart(id, viewer, isFavorite)}</li>`;
}

const TAKE_ALONG = `<form id="compare" method="get" action="/compare" class="compare-bar"><button type="submit" class="button-secondary">Compare</button> <span class="quiet">up to four checked listings</span></form><p class="take-along">Map files: ${["gpx", "kml", "geojson"].map((kind) => `<a href="/properties.${kind}" rel="nofollow" download>${kind.toUpperCase()}</a> `).join("")}</p>`;

/** Renders the structured data of a list, for crawlers. */
function structuredData(cards: readonly PlainCard[]): string {
  const listed = cards.map(({ id, title }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: title,
    url: `http://localhost/property/${id}`,
  }));
  const list = { "@type": "ItemList", numberOfItems: listed.length, itemListElement: listed };
  const data = JSON.stringify({ "@context": "https://schema.org", "@graph": [list] });
  return `<script type="application/ld+json">${data.replaceAll("<", "\\u003c")}</script>`;
}

function pageLinks(query: URLSearchParams, shown: number, total: number): string {
  if (total <= shown) return "";
  const linkTo = (page: number, words: string) => {
    const next = new URLSearchParams(query);
    next.set("page", String(page));
    return `<a href="/properties?${escapeText(next.toString())}">${words}</a>`;
  };
  const last = Math.ceil(Math.min(total, 1_000) / PAGE_SIZE);
  return `<nav class="pagination" aria-label="Pages"><a aria-current="page" href="/properties">1</a>${linkTo(2, "2")}<span>...</span>${linkTo(last, String(last))}${linkTo(2, "Next")}</nav>`;
}

/** @param favorites the listings that the viewer keeps; none for a visitor */
export function renderPlainPage(
  query: URLSearchParams,
  { cards, total }: { cards: PlainCard[]; total: number },
  viewer: BenchViewer | null = null,
  favorites: ReadonlySet<string> = new Set(),
): string {
  let items = "";
  for (const [i, card] of cards.entries())
    items += cardItem(card, i < 3, viewer, favorites.has(card.id));
  const account = viewer ? accountLinks(viewer) : VISITOR;
  const count = total > 1_000 ? "1,000+" : String(total);
  const map = escapeText(
    `/properties?${new URLSearchParams([...query, ["view", "map"]]).toString()}`,
  );
  const views = `<nav class="toggle" aria-label="View"><a aria-current="true" href="/properties">List</a> <a href="${map}">Map</a></nav>`;
  return `${HEAD}<nav class="personal" aria-label="Account">${account}</nav>${FORM_OF_THEME}<details class="menu"><summary>Menu</summary><nav class="drawer" aria-label="Menu">${renderList(BROWSE)}${renderList(MORE)}${account}</nav></details></div></header><main id="main" class="page" tabindex="-1"><h1>${TITLE}</h1><nav class="tabs" aria-label="Directory"><a href="/pros">Hunting Pros</a> <a aria-current="page" href="/properties">Hunting Real Estate</a></nav>${filterForm(query, count, views)}<ul class="card-grid">${items}</ul>${pageLinks(query, cards.length, total)}${TAKE_ALONG}${structuredData(cards)}${FOOT}`;
}
