/** The text shown in place of a message that an admin has hidden. */
export const MESSAGE_REMOVED = "An admin removed this message.";

/** The text of a removed message, and the text of the request that it began with. */
export interface RemovedContent {
  content: string;
  request: string | null;
}
