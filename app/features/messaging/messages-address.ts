import { addQuery } from "~/formats/with-query";

export const MESSAGES = "/messages";
export const REQUESTS = `${MESSAGES}?box=requests`;

/** A page of the list of conversations. */
export interface ListPlace {
  isUnreadOnly: boolean;
  /** The cursor of the page; null for the latest conversations. */
  after: string | null;
}

export function readListPlace(searchParams: URLSearchParams): ListPlace {
  return {
    isUnreadOnly: searchParams.get("show") === "unread",
    after: searchParams.get("after"),
  };
}

export function listAddress({ isUnreadOnly, after }: Partial<ListPlace>): string {
  return addQuery(MESSAGES, { show: isUnreadOnly ? "unread" : null, after });
}

/** A page of messages: the newest ones, or those before a given message. */
export interface ThreadPlace {
  conversationId: string;
  beforeId: string | null;
  /** True when the page refreshes itself and marks nothing as read. */
  isWatching: boolean;
}

export function threadAddress(conversationId: string): string {
  return `${MESSAGES}?conversation=${conversationId}`;
}

/** Returns the conversation that an address of /messages opens; null for the list alone. */
export function readThreadPlace(searchParams: URLSearchParams): ThreadPlace | null {
  const conversationId = searchParams.get("conversation");
  if (conversationId === null) return null;
  return {
    conversationId,
    beforeId: searchParams.get("before"),
    isWatching: searchParams.get("watch") === "1",
  };
}

/** Returns the conversation whose newest messages a visit to this address reads. */
export function conversationOpenedBy(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const place = pathname === MESSAGES ? readThreadPlace(searchParams) : null;
  return place && !place.isWatching && place.beforeId === null ? place.conversationId : null;
}
