import { randomBytes } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { MAX_RETURN_TO_LENGTH, buildSignInAddress } from "~/layout/navigation";

import { CHECK_FAILED, Heart, IdleHeart, LOGIN_FIRST } from "./components/heart";
import type { FavoriteItem, ItemType } from "./favorite-item";
import { checkFavorites } from "./favorites.server";

/** Placeholders in cached cards for each page's own hearts. They are random, so that no listing's text contains one. */
const [TOKEN, ADDRESS] = [1, 2].map(() => randomBytes(16).toString("base64url")) as [
  string,
  string,
];

/** The maximum number of letters of a card's fragment on its page: "#professional-" and an id. */
const MAX_PLACE_LENGTH = 50;

type HeartState = "visitor" | "unknown" | "place" | "kept" | "free";

/** The hearts of a page's cards. */
interface Hearts {
  /** The items that the viewer has saved; null for a visitor, or when they could not be read. */
  favorites: readonly string[] | null;
  /** Returns a cache key for all that a heart depends on but its item. */
  getHeartLook(id: string): HeartState;
  renderHeart(id: string): ReactNode;
  /** Puts the page's address and its viewer's token into cached cards. */
  personalize(cards: string): string;
}

/** Reads the hearts of a page's items for its viewer. */
export async function readHearts(
  { itemType, ids }: { itemType: ItemType; ids: string[] },
  { request, context }: LoaderFunctionArgs,
): Promise<Hearts> {
  const session = await context.session();
  const savedIds = await checkFavorites({ viewerId: session?.user.id ?? null, itemType, ids });
  const getHeartLook = (id: string): HeartState => {
    if (!session) return "visitor";
    if (!savedIds) return "unknown";
    // A request for data comes from scripts, which fill the placeholder in the browser.
    if (!context.isDocument) return "place";
    return savedIds.includes(id) ? "kept" : "free";
  };
  return {
    favorites: session ? savedIds : null,
    getHeartLook,
    renderHeart: (id) => renderHeart({ itemType, itemId: id, look: getHeartLook(id) }),
    personalize: (cards) => personalize(cards, session?.csrfToken ?? null, request.url),
  };
}

/** Fills placeholders. A member's hearts are forms with the page's address, a visitor's are links that quote it. */
function personalize(cards: string, csrfToken: string | null, url: string): string {
  const { pathname, search } = new URL(url);
  if (csrfToken === null) {
    // buildSignInAddress saw only a placeholder. Only the path of an address that is too long is kept.
    const isTooLong = pathname.length + search.length + MAX_PLACE_LENGTH > MAX_RETURN_TO_LENGTH;
    const quoted = encodeURIComponent(isTooLong ? pathname : pathname + search);
    return cards.replaceAll(ADDRESS, () => quoted);
  }
  const address = renderToStaticMarkup(<>{pathname + search}</>);
  return cards.replaceAll(TOKEN, csrfToken).replaceAll(ADDRESS, () => address);
}

function renderHeart({ look, ...item }: FavoriteItem & { look: HeartState }): ReactNode {
  const id = `why-${item.itemId}`;
  if (look === "unknown") return <IdleHeart reason={CHECK_FAILED} id={id} />;
  if (look === "visitor") {
    const remedy = buildSignInAddress(`${ADDRESS}#${item.itemType}-${item.itemId}`);
    return <IdleHeart reason={LOGIN_FIRST} remedy={remedy} id={id} />;
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
