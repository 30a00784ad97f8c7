import { withQuery } from "~/formats/with-query";

export const MESSAGES = "/messages";
export const REQUESTS = `${MESSAGES}?box=requests`;

/** A page of the list of conversations. */
export interface ListPlace {
  isUnreadOnly: boolean;
  /** The cursor of a page; the latest conversations unless given. */
  after: string | null;
}

export function readListPlace(searchParams: URLSearchParams): ListPlace {
  return {
    isUnreadOnly: searchParams.get("show") === "unread",
    after: searchParams.get("after"),
  };
}

export function listAddress({ isUnreadOnly, after }: Partial<ListPlace>): string {
  return withQuery(MESSAGES, { show: isUnreadOnly ? "unread" : null, after });
}

/** Messages are given as the newest ones, or those before one of them. */
export interface ThreadPlace {
  conversationId: string;
  beforeId: string | null;
  /** The page refreshes itself and marks nothing as read. */
  isWatching: boolean;
}

export function threadAddress(conversationId: string): string {
  return `${MESSAGES}?conversation=${conversationId}`;
}

/** What an address of /messages opens; null for the list alone. */
export function readThreadPlace(searchParams: URLSearchParams): ThreadPlace | null {
  const conversationId = searchParams.get("conversation");
  if (conversationId === null) return null;
  return {
    conversationId,
    beforeId: searchParams.get("before"),
    isWatching: searchParams.get("watch") === "1",
  };
}

/** The conversation of which a visit to this address reads the newest messages. */
export function conversationOpenedBy(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const place = pathname === MESSAGES ? readThreadPlace(searchParams) : null;
  return place && !place.isWatching && place.beforeId === null ? place.conversationId : null;
}
