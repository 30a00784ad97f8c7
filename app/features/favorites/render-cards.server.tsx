import { randomBytes } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { AgentCard } from "~/features/agents/components/agent-card";
import type { AgentCardItem } from "~/features/agents/search-agents.server";
import { ProfessionalCard } from "~/features/professionals/components/professional-card";
import type {
  ListedProfessional,
  ProfessionalCardItem,
} from "~/features/professionals/search-professionals.server";
import { PropertyCard, SEEN_AT_ONCE } from "~/features/properties/components/property-card";
import type {
  ListedProperty,
  PropertyCardItem,
} from "~/features/properties/search/search-properties.server";
import { preferencesOf } from "~/layout/preferences.server";
import type { JsonRow } from "~/platform/database/json-rows.server";
import type { Markup } from "~/http/remix/markup-list";

import { CHECK_FAILED, Heart, IdleHeart, LOGIN_FIRST } from "./components/heart";
import type { ItemType } from "./favorite-item";
import { checkFavorites } from "./favorites.server";

interface Cards {
  cards: Markup;
  /** Those of them that the viewer keeps; null for a visitor, or when that could not be told. */
  favorites: readonly string[] | null;
}

interface Card {
  lite: boolean;
  /** In the first row of a wide window. */
  isFirst: boolean;
  heart: ReactNode;
}

/** Stand in remembered cards where a page has its own. Nobody can guess them and write them himself. */
const [TOKEN, ADDRESS] = [1, 2].map(() => randomBytes(16).toString("base64url")) as [
  string,
  string,
];

export function renderPropertyCards(items: readonly ListedProperty[], page: LoaderFunctionArgs) {
  return renderCards<PropertyCardItem>(
    "property",
    items,
    page,
    (property, { isFirst, ...card }) => (
      <PropertyCard property={property} priority={isFirst} {...card} />
    ),
  );
}

export function renderProfessionalCards(
  items: readonly ListedProfessional[],
  page: LoaderFunctionArgs,
) {
  return renderCards<ProfessionalCardItem>(
    "professional",
    items,
    page,
    (professional, { lite, heart }) => (
      <ProfessionalCard professional={professional} lite={lite} heart={heart} />
    ),
  );
}

export function renderAgentCards(agents: readonly AgentCardItem[], page: LoaderFunctionArgs) {
  const items = agents.map((agent) => ({ id: agent.id, json: JSON.stringify(agent) }));
  return renderCards<AgentCardItem>("agent", items, page, (agent, { lite, heart }) => (
    <AgentCard agent={agent} lite={lite} heart={heart} />
  ));
}

/**
 * The items of a list of cards with their hearts, for CardList. A card is rendered once and then
 * remembered: it is the same on many pages, to visitors as to members.
 *
 * @param items with the JSON of what a card shows, which is read only to render it
 */
async function renderCards<Item>(
  itemType: ItemType,
  items: readonly (JsonRow & { id: string })[],
  { request, context }: LoaderFunctionArgs,
  cardOf: (item: Item, card: Card) => ReactElement,
): Promise<Cards> {
  const { lite } = preferencesOf(request);
  const session = await context.session();
  const ids = items.map(({ id }) => id);
  const viewerId = session?.user.id ?? null;
  const kept = await checkFavorites({ viewerId, itemType, ids });

  const lookOf = (id: string): Look => {
    if (!session) return "visitor";
    if (!kept) return "unknown";
    // Who asks for data has scripts that fill the place.
    if (!context.isDocument) return "place";
    return kept.includes(id) ? "kept" : "free";
  };
  const html = items.map(({ id, json }, i) => {
    const look = lookOf(id);
    const isFirst = i < SEEN_AT_ONCE;
    return context.cards.render(`${itemType} ${look} ${lite} ${isFirst} ${json}`, () =>
      renderToStaticMarkup(
        cardOf(JSON.parse(json) as Item, {
          isFirst,
          lite,
          heart: heartOf({ itemType, itemId: id, look }),
        }),
      ),
    );
  });
  const cards = html.join("");
  return session
    ? {
        cards: context.cards.insert(personalise(cards, session.csrfToken, request.url)),
        favorites: kept,
      }
    : { cards: context.cards.insert(cards), favorites: null };
}

function personalise(cards: string, csrfToken: string, url: string): string {
  const { pathname, search } = new URL(url);
  const address = renderToStaticMarkup(<>{pathname + search}</>);
  return cards.replaceAll(TOKEN, csrfToken).replaceAll(ADDRESS, () => address);
}

type Look = "visitor" | "unknown" | "place" | "kept" | "free";

function heartOf({ look, ...item }: { itemType: ItemType; itemId: string; look: Look }): ReactNode {
  if (look === "visitor" || look === "unknown") {
    const reason = look === "visitor" ? LOGIN_FIRST : CHECK_FAILED;
    return <IdleHeart reason={reason} id={`why-${item.itemId}`} />;
  }
  return (
    <div className="heart" data-filled={item.itemId}>
      {look === "place" ? null : (
        <Heart
          item={item}
          isFavorited={look === "kept"}
          address={ADDRESS}
          token={<input type="hidden" name="csrf" value={TOKEN} />}
        />
      )}
    </div>
  );
}
