import { formatResponseTime } from "~/features/accounts/response-time";
import type { ResponseTime } from "~/features/accounts/get-owner.server";
import { formatAuthorName, formatShortName } from "~/features/accounts/short-name";
import { hasCalendar } from "~/features/directory/vocabulary";
import { listHuntFacts } from "~/features/properties/hunt-facts";
import { formatPriceWithUnit, formatPricePerAcre, getPriceUnit } from "~/features/properties/price";
import { formatSeasons } from "~/features/seasons/format-seasons";
import { formatBadge } from "~/features/verification/format-badge";
import { formatAcres } from "~/formats/area";
import { formatCount } from "~/formats/format-count";
import { cutText } from "~/formats/cut-text";
import { formatExactPrice, formatLongPrice } from "~/formats/money";

import { renderFrame } from "./plain-frame";
import { HEART, escapeText } from "./plain-page";
import { getCurrentDay, renderLightSection, placeMap, getTimeZone } from "./plain-place";
import {
  readProperty,
  readOtherProperties,
  readReviews,
  readSeasonRows,
  readSimilarProperties,
  type PropertyDetails,
  type PropertySummary,
  type ReviewRow,
  type SeasonRow,
} from "./plain-property-queries";

// Renders a listing's page as strings for a visitor, with only what is visible without scripts.

const ORIGIN = process.env.ORIGIN ?? "";
const SITE_ZONE = "America/Chicago";
const SITE_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: SITE_ZONE });
const siteDay = (at: Date) => `<time datetime="${at.toISOString()}">${SITE_DAY.format(at)}</time>`;
const STAR = `<svg class="icon icon-filled" viewBox="0 0 24 24" aria-hidden="true"><path d="m12 4 2.5 5 5.5.8-4 3.9.9 5.5L12 16.6l-4.9 2.6.9-5.5-4-3.9 5.5-.8Z"/></svg>`;
const LARGE = "(min-width: 1232px) 800px, (min-width: 960px) 64vw, 94vw";

export async function renderProperty(id: string): Promise<string> {
  const land = await readProperty(id);
  if (!land) throw new Error(`There is no listing ${id}`);
  const { lat, lng } = land;
  const today =
    lat !== null && lng !== null
      ? getCurrentDay(getTimeZone({ lat, lng }))
      : getCurrentDay(SITE_ZONE);
  const [seasons, owners, similar, reviews] = await Promise.all([
    readSeasonRows(land, today),
    readOtherProperties(land),
    readSimilarProperties(land),
    readReviews(land),
  ]);
  const path = `/property/${id}`;
  const title = `${land.title}, ${land.location}, ${land.state}`;
  const summary = escapeText(cutText(land.description, 160));
  const picture = ORIGIN + (land.images[0] ?? "");
  const words = escapeText(title);
  return renderFrame({
    title,
    path,
    viewer: null,
    head: `<meta name="description" content="${summary}"><link rel="canonical" href="${ORIGIN}${path}"><meta property="og:site_name" content="Huntstead"><meta property="og:type" content="website"><meta property="og:title" content="${words}"><meta property="og:description" content="${summary}"><meta property="og:url" content="${ORIGIN}${path}"><meta property="og:image" content="${picture}"><meta name="twitter:card" content="summary_large_image">`,
    main: `<article class="detail listing" id="property-${id}"><nav class="breadcrumb" aria-label="Breadcrumb"><ol><li><a href="/properties">Browse Properties</a></li><li><a href="/properties?state=${land.state.replaceAll(" ", "+")}">${land.state}</a></li></ol></nav>${gallery(land, path)}<header><p class="badges"></p><h1>${escapeText(land.title)}</h1><p class="quiet">${escapeText(land.location)}, ${land.state}</p></header>${panel(land, path)}${facts(land)}${paragraphs("Description", land.description)}${paragraphs("Rules", land.rules)}${seasonSection(land, seasons, today, path)}${light(land, today)}${location(land)}${reviewSection(land, reviews, path)}${lines("More from this owner", owners)}${lines("Similar land nearby", similar)}</article>${structuredData(land, reviews, path)}`,
  });
}

const OWN_PICTURE = /^(\/(?:landscapes|uploads)\/[\w-]+)-(\d+)\.jpg$/;

function picture(
  photo: PropertyDetails["photos"][number],
  sizes: string,
  alt: string,
  loading: string,
) {
  const match = OWN_PICTURE.exec(photo.address);
  const style = photo.color ? ` style="background-color:${photo.color}"` : "";
  if (!match) {
    return `<img src="${escapeText(photo.address)}" alt="${escapeText(alt)}" width="3" height="2" loading="lazy" referrerpolicy="no-referrer"${style}>`;
  }
  const [, stem, largest] = match;
  const set = (extension: string) =>
    `${stem}-400.${extension} 400w, ${stem}-800.${extension} 800w, ${stem}-${largest}.${extension} ${largest}w`;
  const formats = photo.formats ?? [];
  const format = formats.includes("avif") ? "avif" : formats.includes("webp") ? "webp" : null;
  const source = format
    ? `<source type="image/${format}" srcset="${set(format)}" sizes="${sizes}">`
    : "";
  return `<picture>${source}<img src="${stem}-400.jpg" srcset="${set("jpg")}" sizes="${sizes}" alt="${escapeText(alt)}" width="3" height="2" loading="${loading}"${style}></picture>`;
}

function gallery({ photos, title, price }: PropertyDetails, path: string): string {
  const badge = `<span class="price-badge">${formatLongPrice(price)}</span>`;
  const [first] = photos;
  if (!first) return `<div class="gallery no-picture">No photo yet ${badge}</div>`;
  let others = "";
  if (photos.length > 1) {
    for (const [i, photo] of photos.entries()) {
      const current = i === 0 ? ' aria-current="true"' : "";
      others += `<li><a${current} href="${path}?photo=${i + 1}">${picture(photo, "96px", `Photo ${i + 1} of ${photos.length}`, "lazy")}</a></li>`;
    }
    others = `<nav aria-label="Photos"><ol>${others}</ol></nav>`;
  }
  return `<figure class="gallery"><a class="large" href="${escapeText(first.address)}" rel="noreferrer">${picture(first, LARGE, first.alt || title, 'eager" fetchpriority="high')}<span class="visually-hidden">Enlarge photo</span></a>${badge}${others}</figure>`;
}

function rating(stars: string, count: number): string {
  return `<span class="rating">${STAR}<span class="visually-hidden">Rated </span>${Number(stars).toFixed(1)}<span class="visually-hidden"> of 5</span> <span class="quiet">(${count} ${count === 1 ? "review" : "reviews"})</span></span>`;
}

function panel(land: PropertyDetails, path: string): string {
  const { id, title, price, propertyType, userId } = land;
  const isSale = propertyType === "Sale";
  const perAcre = formatPricePerAcre(land);
  const unit = price === null ? "" : `<small>${getPriceUnit(land)}</small>`;
  const each = perAcre ? `<p class="per-acre quiet">${perAcre}</p>` : "";
  const payments =
    isSale && price !== null
      ? `<a href="/mortgage-calculator?homePrice=${price.replace(/\.00$/, "")}">Estimate payments</a>`
      : "";
  const calendar =
    hasCalendar(propertyType) && userId !== null
      ? `<a href="${path}/calendar">See calendar</a>`
      : "";
  const url = ORIGIN + path;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&amp;body=${encodeURIComponent(url)}`;
  const files =
    land.lat === null
      ? ""
      : ` Map files: <a href="${path}.gpx" rel="nofollow" download>GPX</a> <a href="${path}.kml" rel="nofollow" download>KML</a> <a href="${path}.geojson" rel="nofollow" download>GeoJSON</a>`;
  return `<aside class="panel"><div class="contact-bar"><p class="price"><data value="${price ?? ""}">${formatExactPrice(price)}</data> ${unit}</p> <a class="button" href="/contact/${id}?type=property">Contact Property Owner</a></div>${each}${payments}${calendar}<span class="tooltip-frame heart"><button type="button" class="button-secondary" aria-describedby="h">${HEART}<span>Add to favorites</span></button> <span class="tooltip" role="tooltip" id="h"><a href="/api/login?returnTo=${encodeURIComponent(path)}">Login to save favorites</a></span></span>${owner(land)}<div class="share"><details><summary class="button-quiet">Share</summary><label class="field"><span>Link to this page</span><input type="text" readonly value="${url}"></label><p class="actions"><a class="button-quiet" href="${mail}">Email</a></p></details> <a class="button-quiet" rel="nofollow" href="/report${path}">Report</a></div><a href="/compare?ids=${id}">Compare with others</a><p class="take-along"><a href="${path}/sheet">Field sheet</a>${files}</p></aside>`;
}

function owner(land: PropertyDetails): string {
  if (land.userId === null || land.memberSince === null) return "";
  const name = formatShortName({ firstName: land.ownerFirst, lastName: land.ownerLast });
  const nameHtml = name ? `<p><strong>${escapeText(name)}</strong></p>` : "";
  const rated =
    land.ownerReviews > 0 ? `<p>${rating(land.ownerRating, land.ownerReviews)}</p>` : "";
  const others = land.otherCount > 0 ? ` · ${formatCount(land.otherCount, "other listing")}` : "";
  const responseTime = land.answersWithin
    ? `<p class="quiet">${formatResponseTime(land.answersWithin as ResponseTime)}</p>`
    : "";
  let badges = "";
  for (const { decidedAt, validUntil, ...badge } of land.badges) {
    const until = validUntil === null ? null : new Date(validUntil);
    const dates = { decidedAt: new Date(decidedAt), validUntil: until, timeZone: SITE_ZONE };
    badges += `<li>✓ ${escapeText(formatBadge({ ...badge, ...dates }))}</li>`;
  }
  if (badges) badges = `<ul class="grid gap-2">${badges}</ul>`;
  return `<section class="owner"><h2>Listed by</h2>${nameHtml}${rated}<p class="quiet">Member since ${land.memberSince}${others}</p>${responseTime}${badges}</section>`;
}

function badgeSection(title: string, items: string[]): string {
  if (items.length === 0) return "";
  let badges = "";
  for (const item of items) badges += `<li><span class="badge">${escapeText(item)}</span></li>`;
  return `<section><h2>${title}</h2><ul class="badges">${badges}</ul></section>`;
}

function facts({ propertyType, acreage, confirmedAt, ...land }: PropertyDetails) {
  const fact = (name: string, words: string | null) =>
    words ? `<div><dt>${name}</dt><dd>${escapeText(words)} </dd></div>` : "";
  const hunt = Object.entries(listHuntFacts(land)).map(([name, words]) => fact(name, words));
  return `<section class="facts-panel panel"><h2>Facts</h2><dl class="figures-row">${fact("Property type", propertyType)}${fact("Acreage", formatAcres(acreage))}${fact("Game", land.gameTypes.join(", "))}${hunt.join("")}</dl><p class="quiet">Confirmed available on ${siteDay(confirmedAt)}</p>${badgeSection("Game Types", land.gameTypes)}${badgeSection("Property Features", land.features)}</section>`;
}

function paragraphs(title: string, words: string): string {
  let all = "";
  for (const line of words.split(/\n+/)) if (line.trim()) all += `<p>${escapeText(line)}</p>`;
  return all && `<section class="prose"><h2>${title}</h2>${all}</section>`;
}

const MAX_SHOWN_SEASONS = 8;

function seasonSection(
  { state }: PropertyDetails,
  rows: SeasonRow[],
  today: string,
  path: string,
): string {
  if (rows.length === 0) return "";
  const seasonLines = formatSeasons(rows, today).map(
    ({ name, when, isOpen, link, unchecked, note, isExample }) =>
      `<li>${name}: ${isOpen ? `<strong>${when}</strong>` : when}${unchecked ? `, ${unchecked}` : ""} ${isExample ? '<span class="badge">Example</span>' : ""} ${link ? `<a href="${escapeText(link)}" rel="nofollow noopener">Source<span class="visually-hidden">: ${name}</span></a>` : ""}${note ? `<span class="quiet"> ${escapeText(note)}</span>` : ""}</li>`,
  );
  const others = seasonLines.slice(MAX_SHOWN_SEASONS);
  const more =
    others.length > 0
      ? `<details><summary class="button-quiet">${others.length} more</summary><ul>${others.join("")}</ul></details>`
      : "";
  const examples = rows.some(({ isExample }) => isExample) ? "Examples are made up. " : "";
  return `<section id="seasons"><h2>Seasons</h2><ul>${seasonLines.slice(0, MAX_SHOWN_SEASONS).join("")}</ul>${more}<p class="quiet">${examples}Check ${state}'s regulations before you hunt.</p><p><a href="${path}/seasons.ics">Add seasons to your calendar</a></p></section>`;
}

function light({ lat, lng, lightBefore, lightAfter }: PropertyDetails, today: string): string {
  if (lat === null || lng === null) return "";
  return renderLightSection(
    { lat, lng, before: lightBefore ?? 30, after: lightAfter ?? 30 },
    today,
  );
}

function location({ lat, lng, location: town, state }: PropertyDetails): string {
  if (lat === null || lng === null) return "";
  const isRounded = [lat, lng].every((degrees) => /^-?\d+(\.\d{1,2})?$/.test(degrees));
  const position = isRounded ? "(approximate)" : `(${lat}, ${lng})`;
  return `<section><h2>Location</h2>${placeMap({ lat, lng, town, state }, escapeText)}<p class="quiet">${escapeText(town)}, ${state} ${position}</p><p class="actions"><a class="button-secondary" href="https://www.openstreetmap.org/?mlat=${lat}&amp;mlon=${lng}#map=12/${lat}/${lng}" rel="noreferrer">Open in OpenStreetMap</a> <a class="button-secondary" href="https://www.google.com/maps/dir/?api=1&amp;destination=${lat},${lng}" rel="noreferrer">Get directions</a></p></section>`;
}

function reviewSection(
  { reviewCount, ...land }: PropertyDetails,
  reviews: ReviewRow[],
  path: string,
) {
  if (reviewCount === 0) return "";
  let items = "";
  for (const review of reviews) {
    const author = escapeText(formatAuthor(review));
    const answer = review.answer
      ? `<div class="answer"><p class="quiet">The owner answered:</p><p class="message-text">${escapeText(review.answer)}</p></div>`
      : "";
    items += `<li><p class="badges"><strong>${author}</strong> <span class="rating">${STAR}${review.stars} of 5 stars</span> <span class="quiet">${siteDay(review.publishedAt)}</span> <a rel="nofollow" href="/report/review/${review.id}">Report<span class="visually-hidden"> the review by ${author}</span></a></p><p class="message-text">${escapeText(review.text)}</p>${answer}</li>`;
  }
  const all =
    reviewCount > reviews.length
      ? `<p><a href="${path}/reviews">All ${formatCount(reviewCount, "review")}</a></p>`
      : "";
  return `<section id="reviews"><h2>Reviews</h2><p>${rating(land.rating, reviewCount)}</p><ul class="grid gap-3 reviews">${items}</ul>${all}</section>`;
}

function formatAuthor({ firstName, lastName, hunterName }: ReviewRow): string {
  return formatAuthorName({ firstName, lastName }, hunterName);
}

function lines(title: string, rows: PropertySummary[]): string {
  if (rows.length === 0) return "";
  let items = "";
  for (const { id, image, location: town, state, acreage, ...line } of rows) {
    const shown = image
      ? `<img src="${escapeText(image.replace(/-\d+\.jpg$/, "-400.jpg"))}" alt="" width="96" height="64" loading="lazy" referrerpolicy="no-referrer">`
      : `<div class="no-picture"></div>`;
    items += `<li>${shown}<p><a href="/property/${id}">${escapeText(line.title)}</a> <small>${formatPriceWithUnit(line)} · ${formatAcres(acreage)} · ${escapeText(town)}, ${state}</small></p></li>`;
  }
  return `<section><h2>${title}</h2><ul class="listing-lines">${items}</ul></section>`;
}

/** Renders the structured data of a listing, for crawlers. */
function structuredData(land: PropertyDetails, reviews: ReviewRow[], path: string): string {
  const { title, price, lat, lng } = land;
  const url = ORIGIN + path;
  const step = (position: number, name: string, item: string) => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  const rated = land.reviewCount > 0 && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: land.rating,
      reviewCount: land.reviewCount,
    },
    review: reviews.map((review) => ({
      "@type": "Review",
      author: { "@type": "Person", name: formatAuthor(review) },
      reviewRating: { "@type": "Rating", ratingValue: review.stars },
      reviewBody: cutText(review.text, 300),
      datePublished: review.publishedAt,
    })),
  };
  const graph = [
    {
      "@type": "RealEstateListing",
      name: title,
      url,
      description: cutText(land.description, 300),
      image: land.images.map((image) => ORIGIN + image),
      datePosted: land.createdAt,
      dateModified: land.updatedAt,
      ...rated,
      about: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: land.location,
          addressRegion: land.state,
          addressCountry: "US",
        },
        geo: { "@type": "GeoCoordinates", latitude: Number(lat), longitude: Number(lng) },
        name: title,
        additionalProperty: {
          "@type": "PropertyValue",
          name: "Acreage",
          value: Number(land.acreage),
          unitCode: "ACR",
        },
      },
      offers: price !== null && {
        "@type": "Offer",
        price,
        priceCurrency: "USD",
        businessFunction: `http://purl.org/goodrelations/v1#${land.propertyType === "Sale" ? "Sell" : "LeaseOut"}`,
        availability: "https://schema.org/InStock",
        url,
      },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        step(1, "Home", `${ORIGIN}/`),
        step(2, "Browse Properties", `${ORIGIN}/properties`),
        step(3, title, url),
      ],
    },
  ];
  const data = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return `<script type="application/ld+json">${data.replace(/[<>]/g, (sign) => (sign === "<" ? "\\u003c" : "\\u003e"))}</script>`;
}
