import { createHash } from "node:crypto";
import { setImmediate as letOthersRun } from "node:timers/promises";

import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { getOwnerPath } from "~/features/accounts/owner-path";
import type { Member } from "~/features/accounts/permissions";
import { AgreementStatusBadge } from "~/features/agreements/components/offer-status-badge";
import { formatDateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";
import { toAbsoluteUrl } from "~/seo/structured-data.server";

import { PackedListing } from "./components/packed-listing";
import { PackedPerson } from "./components/packed-person";
import { gatherPack, type PackContents } from "./gather-pack.server";
import { PACK_STYLE } from "./pack-style";

/** The maximum size of a listing; a larger one is packed without its picture. */
export const MAX_LISTING_BYTES = 100 * 1024;

/** The file's content security policy: nothing is loaded from elsewhere, and the style is allowed by its hash. */
const POLICY = [
  "default-src 'none'",
  "img-src data:",
  `style-src 'sha256-${createHash("sha256").update(PACK_STYLE).digest("base64")}'`,
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

interface Piece {
  id: string;
  name: string;
  html: string;
}

export interface OfflinePack {
  html: string;
  /** The number of listings, people and agreements in the pack. */
  count: number;
  /** The number of favorites that didn't fit. */
  omittedCount: number;
}

/** Makes one HTML file of a person's favorites and agreements that needs no network. */
export async function buildPack(owner: Member): Promise<OfflinePack> {
  const contents = await gatherPack(owner);
  const sections = [
    { title: "Properties", pieces: await listingPieces(contents) },
    { title: "Professionals and agents", pieces: await personPieces(contents) },
    { title: "Agreements", pieces: await agreementPieces(contents) },
  ].filter(({ pieces }) => pieces.length > 0);
  const pieces = sections.flatMap((section) => section.pieces);
  const { omittedCount } = contents;
  return {
    html: wrap({ sections, omittedCount, madeAt: contents.madeAt }),
    count: pieces.length,
    omittedCount,
  };
}

async function listingPieces({ listings }: PackContents): Promise<Piece[]> {
  return renderEach(listings, (packed) => {
    const { id, title, available, reviewStatus } = packed.listing;
    const { owner } = packed;
    const hasOwnerPage = owner !== null && available && reviewStatus === "approved";
    const addresses = {
      url: toAbsoluteUrl(`/property/${id}`),
      ownerUrl: hasOwnerPage ? toAbsoluteUrl(getOwnerPath(owner.id)) : null,
    };
    const renderPack = (overrides: Partial<typeof packed>) => (
      <PackedListing {...packed} {...overrides} {...addresses} />
    );
    const html = render(renderPack({}));
    const isHeavy = Buffer.byteLength(html) > MAX_LISTING_BYTES;
    return { id, name: title, html: isHeavy ? render(renderPack({ picture: null })) : html };
  });
}

async function personPieces({ professionals, agents }: PackContents): Promise<Piece[]> {
  return [
    ...(await renderEach(professionals, (person) => ({
      ...person,
      html: render(
        <PackedPerson
          person={person}
          facts={[
            ["Specialty", person.specialty],
            ["Game", person.gameTypes.join(", ")],
            ["Services", person.services.join(", ")],
            ["Prices", person.priceRange],
          ]}
          url={toAbsoluteUrl(`/professional/${person.id}`)}
        />,
      ),
    }))),
    ...(await renderEach(agents, (person) => ({
      ...person,
      html: render(
        <PackedPerson
          person={person}
          facts={[
            ["Specialties", person.specialties.join(", ")],
            ["License", person.licenseNumber],
          ]}
          url={toAbsoluteUrl(`/agent/${person.id}`)}
        />,
      ),
    }))),
  ];
}

async function agreementPieces({ agreements }: PackContents): Promise<Piece[]> {
  return renderEach(agreements, ({ id, title, text, status, sha256 }) => ({
    id,
    name: title,
    html: render(
      <article id={id}>
        <h2>Agreement: {title}</h2>
        <p>
          <AgreementStatusBadge status={status} />
        </p>
        <p className="text">{text}</p>
        <p>SHA-256 of the text: {sha256}</p>
      </article>,
    ),
  }));
}

const render = (element: ReactElement) => renderToStaticMarkup(element);

/** Renders one item at a time, so that a large pack does not block other requests. */
async function renderEach<Item>(
  items: readonly Item[],
  toPiece: (item: Item) => Piece,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const item of items) {
    const { id, name, html } = toPiece(item);
    pieces.push({ id, name, html });
    await letOthersRun();
  }
  return pieces;
}

function wrap({
  sections,
  omittedCount,
  madeAt,
}: {
  sections: { title: string; pieces: Piece[] }[];
  omittedCount: number;
  madeAt: Date;
}): string {
  const formattedTime = formatDateTime(madeAt, environment().siteTimeZone);
  const head = render(
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={POLICY} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="referrer" content="no-referrer" />
      <title>Huntstead offline pack</title>
      <style dangerouslySetInnerHTML={{ __html: PACK_STYLE }} />
    </head>,
  );
  const contents = render(
    <header>
      <h1>Huntstead offline pack</h1>
      <p>
        Your favorites and agreements as they were on {formattedTime}. Prices, dates and rules may
        have changed since. This file may hold exact locations that owners have shared with you
        only, so keep it to yourself.
      </p>
      {omittedCount > 0 ? <p>{omittedCount} older favorites didn&apos;t fit.</p> : null}
      {sections.length === 0 ? <p>No favorites and no agreements yet.</p> : null}
      <nav aria-label="Contents">
        {sections.map(({ title, pieces }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {pieces.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </header>,
  );
  const body = sections.flatMap(({ pieces }) => pieces.map(({ html }) => html)).join("\n");
  return `<!DOCTYPE html>\n<html lang="en">${head}<body>${contents}<main>${body}</main></body></html>\n`;
}
