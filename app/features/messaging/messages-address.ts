import { addQuery } from "~/formats/add-query";

export const MESSAGES_PATH = "/messages";
export const REQUESTS_PATH = `${MESSAGES_PATH}?box=requests`;

/** A page of the list of conversations. */
export interface ListPosition {
  isUnreadOnly: boolean;
  /** The cursor of the page; null for the latest conversations. */
  after: string | null;
}

export function readListPosition(searchParams: URLSearchParams): ListPosition {
  return {
    isUnreadOnly: searchParams.get("show") === "unread",
    after: searchParams.get("after"),
  };
}

export function buildMessagesPath({ isUnreadOnly, after }: Partial<ListPosition>): string {
  return addQuery(MESSAGES_PATH, { show: isUnreadOnly ? "unread" : null, after });
}

/** A page of messages: the newest ones, or those before a given message. */
export interface ThreadPosition {
  conversationId: string;
  beforeId: string | null;
  /** True when the page refreshes itself and marks nothing as read. */
  isWatching: boolean;
}

export function buildThreadPath(conversationId: string): string {
  return `${MESSAGES_PATH}?conversation=${conversationId}`;
}

/** Returns the conversation that an address of /messages opens; null for the list alone. */
export function readThreadPosition(searchParams: URLSearchParams): ThreadPosition | null {
  const conversationId = searchParams.get("conversation");
  if (conversationId === null) return null;
  return {
    conversationId,
    beforeId: searchParams.get("before"),
    isWatching: searchParams.get("watch") === "1",
  };
}

/** Returns the conversation whose newest messages a visit to this address reads. */
export function getOpenedConversationId(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const position = pathname === MESSAGES_PATH ? readThreadPosition(searchParams) : null;
  return position && !position.isWatching && position.beforeId === null
    ? position.conversationId
    : null;
}
