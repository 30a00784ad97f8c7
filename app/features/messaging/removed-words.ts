/** What stands instead of a message that an admin has hidden. */
export const MESSAGE_REMOVED = "An admin removed this message.";

/** What a removed message said; with it, what the request said that it began with. */
export interface RemovedWords {
  content: string;
  request: string | null;
}
