/** A message that was written in this browser and is not on the server yet. */
export interface StoredMessage {
  clientId: string;
  conversationId: string;
  content: string;
  /** The reason why the server refused it; it is not retried until the author acts. */
  refusal: string | null;
}

/**
 * Opens the store of one person's unsent messages in this browser's localStorage. Each message has its own key, so that
 * two tabs never overwrite each other; keys sort in the order of writing. Without storage, messages are kept in memory
 * as long as the page lives.
 */
export function openUnsentStore(userId: string) {
  const prefix = `unsent:${userId}:`;
  const draftKey = (conversationId: string) => `draft:${userId}:${conversationId}`;
  const instead = new Map<string, string>();
  let lastTime = 0;

  const write = (key: string, value: unknown) => {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(key, text);
      instead.delete(key);
    } catch {
      instead.set(key, text);
    }
  };
  const remove = (key: string) => {
    instead.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is forbidden, so nothing was stored in it.
    }
  };
  const keys = () => {
    const ids = new Set(instead.keys());
    try {
      for (const key of Object.keys(localStorage)) ids.add(key);
    } catch {
      // Storage may be forbidden.
    }
    return [...ids].filter((key) => key.startsWith(prefix)).sort();
  };
  const read = (key: string): unknown => {
    try {
      return JSON.parse(instead.get(key) ?? localStorage.getItem(key) ?? "null");
    } catch {
      return null;
    }
  };
  const findKey = (clientId: string) => keys().find((key) => key.endsWith(`:${clientId}`));

  return {
    list(): StoredMessage[] {
      return keys()
        .map(read)
        .filter((value): value is StoredMessage => value !== null);
    },
    add(message: StoredMessage): void {
      lastTime = Math.max(Date.now(), lastTime + 1);
      write(`${prefix}${lastTime}:${message.clientId}`, message);
    },
    refuse(message: StoredMessage, refusal: string): void {
      const key = findKey(message.clientId);
      if (key) write(key, { ...message, refusal });
    },
    remove(clientId: string): void {
      const key = findKey(clientId);
      if (key) remove(key);
    },
    keepDraft({ conversationId, content }: StoredMessage): void {
      write(draftKey(conversationId), { content, until: Date.now() + DRAFT_MS });
    },
    /** Returns the text that was being sent when the session ended, and removes it. */
    takeDraft(conversationId: string): string | null {
      const key = draftKey(conversationId);
      const draft = read(key) as { content: string; until: number } | null;
      remove(key);
      return draft && draft.until > Date.now() ? draft.content : null;
    },
    /** Calls back when another tab has changed the store. */
    listen(onChange: () => void): void {
      window.addEventListener("storage", ({ key }) => {
        if (key === null || key.startsWith(prefix)) onChange();
      });
    },
  };
}

/** Equals the 30 minutes for which the server keeps forms that were typed without scripts. */
const DRAFT_MS = 30 * 60 * 1000;
