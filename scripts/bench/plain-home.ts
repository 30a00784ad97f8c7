import { GAME_TYPES, PRICE_RANGES, SERVICES, STATES } from "~/features/directory/vocabulary";
import { NO_PRICE } from "~/formats/money";

import { renderFrame, renderCsrfField } from "./plain-frame";
import { readGuides, readOwn, type PlainGuide, type OwnCounts } from "./plain-home-queries";
import {
  WHERE,
  WITHIN,
  DATES,
  HEART,
  ICON,
  renderOption,
  renderSelect,
  escapeText,
} from "./plain-page";
import type { BenchViewer } from "./plain-queries";
import { renderBadge } from "./plain-thread";
import { countWaiting } from "./plain-thread-queries";

// Renders Home as strings for a signed-in person: pending counts, favorites, and the guides.

const STAR = `<svg class="icon icon-filled" viewBox="0 0 24 24" aria-hidden="true"><path d="m12 4 2.5 5 5.5.8-4 3.9.9 5.5L12 16.6l-4.9 2.6.9-5.5-4-3.9 5.5-.8Z"/></svg>`;
const FULL_HEART = HEART.replace('class="icon"', 'class="icon icon-filled"');
const icon = (path: string) => `<svg ${ICON}><path d="${path}"/></svg>`;
const [MAIL, MESSAGE, LAND, WARNING] = [
  icon("M3 6h18v12H3Zm0 1 9 7 9-7"),
  icon("M4 5h16v11H10l-5 4v-4H4Z"),
  icon("m2 19 7-11 4 6 2-3 7 8Z"),
  icon("M12 4 3 20h18Zm0 6v4m0 3v.1"),
];

const choices = (name: string, label: string, values: readonly string[]) =>
  `<fieldset class="field" tabindex="-1" id="${name}"><legend>${label}</legend><div class="checkbox-grid">${values.map((value) => `<label class="checkbox"><input name="${name}" type="checkbox" value="${value}"> <span>${value}</span> </label>`).join("")}</div></fieldset>`;
const menu = (name: string, label: string, all: string, values: readonly string[]) =>
  `<details class="filter-menu"><summary><small>${label}</small> <span>${all}</span></summary>${choices(name, label, values)}</details>`;
const SORTS = renderSelect(
  "sort",
  "Sort by",
  [
    ["newest", "Newest"],
    ["price-up", "Price, low to high"],
    ["price-down", "Price, high to low"],
    ["rating", "Best rated"],
    ["distance", "Nearest first"],
  ],
  "newest",
);
const TABS = `<nav class="tabs" aria-label="Directory"><a aria-current="page" href="/">Hunting Pros</a> <a href="/?tab=properties">Hunting Real Estate</a> </nav>`;
const FILTER_BAR = `<div class="filter-bar">${menu("gameTypes", "Game types", "Any game", GAME_TYPES)}${menu("services", "Services", "Any service", SERVICES)}${WHERE}${DATES}<div class="field"><label for="priceRange">Price</label><select name="priceRange" id="priceRange">${renderOption("", "All Prices", false)}${PRICE_RANGES.map(({ value, label }) => renderOption(value, label, false)).join("")}</select></div><details class="filter-lists"><summary>Filters </summary><div class="filter-sheet"><div class="field"><label for="state">State</label><select name="state" id="state">${renderOption("", "All States", false)}${STATES.map((state) => renderOption(state, state, false)).join("")}</select></div>${WITHIN}<div class="field"><label for="openOn">Season open on</label><input name="openOn" id="openOn" type="date" value=""></div></div></details></div>`;
const renderFilters = (count: string) =>
  `${TABS}<search><form class="filters" action="/">${FILTER_BAR}<div class="result-line"><div class="result-count"><h2 class="visually-hidden">Results</h2><p>${count} results</p><a href="/searches?list=pros" rel="nofollow">Save this search</a></div><div class="field"><label for="search">Search</label><input name="search" placeholder="Search professionals..." maxlength="200" id="search" type="search" value=""></div>${SORTS}<p class="without-scripts"><button type="submit" class="button">Show results</button></p><nav class="toggle" aria-label="View"><a aria-current="true" href="/">List</a> <a href="/?view=map">Map</a> </nav></div></form></search>`;

export async function renderHome(viewer: BenchViewer): Promise<string> {
  const [{ guides, total }, ownCounts, waiting] = await Promise.all([
    readGuides(viewer),
    readOwn(viewer),
    countWaiting(viewer, null),
  ]);
  let cards = "";
  for (const guide of guides) cards += guideCard(guide, viewer);
  const greeting = ownCounts.isNew ? "Welcome to Huntstead" : "Welcome back";
  const lines = `${renderTiles("Saved", "/favorites", ownCounts.saved, "")}${renderTiles("Recently viewed", "/recently-viewed", ownCounts.viewed, `<form method="post" action="/recently-viewed">${renderCsrfField(viewer)}<button type="submit" class="button-quiet">Clear<span class="visually-hidden"> recently viewed</span></button></form>`)}`;
  const count = total > 1_000 ? "1,000+" : String(total);
  return renderFrame({
    title: "Hunting guides, agents and hunting land",
    path: "/",
    head: `<meta name="description" content="Find verified hunting guides and outfitters, real-estate agents, and hunting land for sale or lease, and write to them directly."><meta property="og:site_name" content="Huntstead"><meta property="og:type" content="website"><meta property="og:title" content="Hunting guides, agents and hunting land">`,
    viewer,
    main: `<div class="welcome"><h1>${greeting}, ${escapeText(viewer.firstName)}</h1><nav aria-label="Shortcuts"><ul class="shortcuts">${shortcuts(ownCounts, waiting)}</ul></nav></div>${lines}${renderFilters(count)}<ul class="card-grid">${cards}</ul>${pages(Math.ceil(total / 24))}`,
  });
}

/** Renders the shortcuts; those with pending items come first. */
function shortcuts(
  ownCounts: OwnCounts,
  { requests, unread }: { requests: number; unread: number },
): string {
  const link = (path: string, picture: string, words: string, count: number, label: string) =>
    `<li><a class="chip" href="${path}">${picture}${words}${renderBadge(count, label)}</a></li>`;
  const always: [html: string, count: number][] = [
    [link("/messages?box=requests", MAIL, "Requests", requests, "waiting"), requests],
    [link("/messages", MESSAGE, "Messages", unread, "unread"), unread],
    [link("/hosting", LAND, "My listings", 0, "waiting"), 0],
    [link("/favorites", HEART, "Favorites", 0, "waiting"), 0],
  ];
  let [first, then] = ["", ""];
  for (const [html, count] of always) {
    if (count > 0) first += html;
    else then += html;
  }
  if (ownCounts.offers) {
    first += link("/trips", MAIL, "Offers", ownCounts.offers, "to answer");
  }
  if (ownCounts.rejected)
    first += link("/hosting#approvals", WARNING, "Not approved", ownCounts.rejected, "to change");
  if (ownCounts.drafts)
    first += link("/hosting#drafts", LAND, "Drafts", ownCounts.drafts, "to finish");
  if (ownCounts.inReview)
    first += link("/hosting#approvals", LAND, "In review", ownCounts.inReview, "waiting");
  return first + then;
}

function renderTiles(title: string, to: string, tiles: OwnCounts["saved"], more: string): string {
  if (tiles.length === 0) return "";
  let items = "";
  for (const { path, title, place, image } of tiles) {
    const picture = image
      ? `<img src="${escapeText(image.replace(/-\d+\.jpg$/, "-400.jpg"))}" alt="" width="3" height="2" loading="lazy">`
      : `<div class="no-picture"></div>`;
    items += `<li class="card">${picture}<div class="card-body"><h3><a href="${path}">${escapeText(title)}</a></h3><p class="quiet">${escapeText(place)}</p></div></li>`;
  }
  return `<nav class="own-tiles" aria-label="${title}"><div class="actions"><h2><a href="${to}">${title}</a></h2> ${more}</div><ul class="tiles">${items}</ul></nav>`;
}

function guideCard(guide: PlainGuide, viewer: BenchViewer): string {
  const { id, profileImage, rating, reviewCount, services, isKept } = guide;
  const path = `/professional/${id}`;
  const picture = profileImage
    ? `<img class="avatar" src="${escapeText(profileImage.replace(/-\d+\.jpg$/, "-400.jpg"))}" alt="" width="56" height="56" loading="lazy" referrerpolicy="no-referrer">`
    : `<span class="avatar" aria-hidden="true">${escapeText(guide.name.charAt(0))}</span>`;
  const stars =
    reviewCount === 0
      ? `<span class="rating quiet">No reviews yet</span>`
      : `<span class="rating">${STAR}<span class="visually-hidden">Rated </span>${Number(rating).toFixed(1)}<span class="visually-hidden"> of 5</span> <span class="quiet">(${reviewCount} ${reviewCount === 1 ? "review" : "reviews"})</span></span>`;
  let badges = "";
  for (const service of services.slice(0, 3)) {
    badges += `<span class="badge">${escapeText(service)}</span> `;
  }
  if (services.length > 3) badges += `<span class="badge">+${services.length - 3} more</span>`;
  return `<li class="card" id="professional-${id}"><div class="card-body"><div class="person">${picture}<div><h3><a href="${path}">${escapeText(guide.name)}</a></h3><p class="quiet">${escapeText(guide.location)}, ${guide.state}</p><p class="badges">${guide.verified ? '<span class="badge badge-good">Verified</span>' : ""} ${stars}</p></div></div><p class="figures"><span>${escapeText(guide.priceRange ?? NO_PRICE)}</span></p><p>${escapeText(guide.specialty)}</p><p class="badges">${badges}</p><p class="two-lines quiet">${escapeText(guide.bio)}</p></div><div class="heart"><form method="post" action="/favorites">${renderCsrfField(viewer)}<input type="hidden" name="itemType" value="professional"><input type="hidden" name="itemId" value="${id}"><input type="hidden" name="returnTo" value="/#professional-${id}"><button type="submit" class="icon-button" name="intent" value="${isKept ? "remove" : "add"}">${isKept ? FULL_HEART : HEART}<span class="visually-hidden">${isKept ? "Remove from" : "Add to"} favorites</span></button></form></div></li>`;
}

function pages(last: number): string {
  if (last < 2) return "";
  let links = `<a aria-current="page" aria-label="Page 1" href="/">1</a>`;
  for (let page = 2; page <= last; page += 1) {
    links += `<a aria-label="Page ${page}" href="/?page=${page}">${page}</a>`;
  }
  return `<nav class="pagination" aria-label="Pages">${links}<a rel="next" href="/?page=2">Next</a></nav>`;
}
