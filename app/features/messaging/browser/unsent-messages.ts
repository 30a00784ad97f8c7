import { formatDelay } from "~/formats/format-delay";

import { postMessage } from "./post-message";
import { openUnsentStore, type StoredMessage } from "./unsent-store";

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

export interface UnsentMessage {
  clientId: string;
  conversationId: string;
  content: string;
  /** `retrying` means a retry in progress; `sent` lasts until the page has the message from the server. */
  state: "sending" | "waiting" | "retrying" | "refused" | "sent";
  /** The reason for the refusal, or the time of the next attempt. */
  reason: string | null;
}

/** The page's callbacks for the results of sending. */
interface UnsentEvents {
  onSent: () => void;
  /** The first attempt has failed and is retried automatically; `when` is null if the time is unknown. */
  onFailed: (when: string | null) => void;
  onSignedOut: () => void;
  onOtherAccount: () => void;
}

export type UnsentMessages = ReturnType<typeof openUnsentMessages>;

const openQueues = new Map<string, UnsentMessages>();

/** Returns the queue of a person. There is one per person and document, shared by all pages. */
export function getUnsentMessages(userId: string): UnsentMessages {
  const present = openQueues.get(userId) ?? openUnsentMessages(userId);
  openQueues.set(userId, present);
  return present;
}

/**
 * Opens the queue of one person's messages. It sends them in order and retries when the browser is back online and with
 * exponential backoff. Tabs take turns by a Web Lock; without locks, the clientId dedupes.
 */
function openUnsentMessages(userId: string) {
  const store = openUnsentStore(userId);
  const listeners = new Set<() => void>();
  /** The messages that were written in this tab and have not been tried yet. */
  const fresh = new Set<string>();
  let events: UnsentEvents | null = null;
  let sentMessages: StoredMessage[] = [];
  let sendingId: string | null = null;
  let failures = 0;
  let isWorking = false;
  let isWanted = false;
  let isSignedOut = false;
  /** The time of the next attempt, if the server named one; shown with waiting messages. */
  let when: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let snapshot = buildSnapshot();

  function buildSnapshot(): UnsentMessage[] {
    const getState = ({ clientId, refusal }: StoredMessage) => {
      if (refusal !== null) return "refused";
      if (fresh.has(clientId)) return "sending";
      return clientId === sendingId ? "retrying" : "waiting";
    };
    const toUnsentMessage = (message: StoredMessage, state: UnsentMessage["state"]) => ({
      clientId: message.clientId,
      conversationId: message.conversationId,
      content: message.content,
      state,
      reason: message.refusal ?? (state === "waiting" ? when : null),
    });
    return [
      ...sentMessages.map((message) => toUnsentMessage(message, "sent")),
      ...store.list().map((message) => toUnsentMessage(message, getState(message))),
    ];
  }
  function notifyListeners(): void {
    snapshot = buildSnapshot();
    for (const listener of listeners) listener();
  }

  const nextToSend = () => store.list().find(({ refusal }) => refusal === null);

  async function processQueue(): Promise<void> {
    isWanted = true;
    if (isWorking) return;
    isWorking = true;
    while (isWanted && !isSignedOut) {
      isWanted = false;
      clearTimeout(timer);
      await runExclusively(`unsent:${userId}`, sendAll);
    }
    isWorking = false;
    notifyListeners();
  }

  async function sendAll(): Promise<void> {
    for (let message = nextToSend(); message; message = nextToSend()) {
      if (!(await send(message))) return;
    }
  }

  /**
   * Sends one message.
   *
   * @returns whether the next one may follow
   */
  async function send(message: StoredMessage): Promise<boolean> {
    const { clientId } = message;
    const isFirst = fresh.has(clientId);
    sendingId = clientId;
    when = null;
    notifyListeners();
    const outcome = await postMessage(message, { senderId: userId });
    sendingId = null;
    const stored = store.list().filter((waiting) => fresh.has(waiting.clientId));
    fresh.delete(clientId);
    if (outcome.kind === "sent" || outcome.kind === "refused") failures = 0;
    if (outcome.kind === "sent") {
      sentMessages = [...sentMessages, message];
      store.remove(clientId);
      notifyListeners();
      events?.onSent();
      return true;
    }
    if (outcome.kind === "refused") {
      store.refuse(message, outcome.reason);
      events?.onFailed(null);
      notifyListeners();
      return true;
    }
    if (outcome.kind === "signed out") {
      isSignedOut = true;
      // Just typed messages go back into the field; queued ones stay queued.
      if (isFirst) {
        const typed = stored.filter(
          ({ conversationId }) => conversationId === message.conversationId,
        );
        for (const waiting of typed) store.remove(waiting.clientId);
        store.keepDraft({ ...message, content: typed.map(({ content }) => content).join("\n") });
      }
      events?.onSignedOut();
      return false;
    }
    if (outcome.kind === "other account") {
      // The messages stay with the account that wrote them, until it signs in here again.
      fresh.clear();
      events?.onOtherAccount();
      return false;
    }
    failures += 1;
    // Later messages wait, to keep the order.
    fresh.clear();
    when = outcome.afterMs === null ? null : formatRetryTime(outcome.afterMs / 1000);
    if (isFirst) events?.onFailed(when);
    timer = setTimeout(() => void processQueue(), outcome.afterMs ?? pauseAfter(failures));
    return false;
  }

  window.addEventListener("online", () => void processQueue());
  store.listen(() => {
    notifyListeners();
    void processQueue();
  });
  void processQueue();

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    /** Sets the callbacks of the current page; null when the page is left. */
    report(to: UnsentEvents | null): void {
      events = to;
    },
    add(message: { conversationId: string; content: string }): void {
      const clientId = createClientId();
      fresh.add(clientId);
      store.add({ ...message, clientId, refusal: null });
      notifyListeners();
      void processQueue();
    },
    /**
     * Removes a message from the queue.
     *
     * @returns its text
     */
    discard(clientId: string): string {
      const content = snapshot.find((message) => message.clientId === clientId)?.content ?? "";
      store.remove(clientId);
      notifyListeners();
      return content;
    },
    takeDraft: store.takeDraft,
    /** Forgets sent messages that the page has received from the server. */
    removeReceived(isKnown: (clientId: string) => boolean): void {
      const before = sentMessages.length;
      sentMessages = sentMessages.filter(({ clientId }) => !isKnown(clientId));
      if (sentMessages.length < before) notifyListeners();
    },
  };
}

/** Runs work in one tab at a time by the Web Locks API, which needs https. */
async function runExclusively(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) await locks.request(name, work);
  else await work();
}

const formatRetryTime = (seconds: number) => `We'll send it ${formatDelay(seconds)}.`;

function pauseAfter(failures: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
  return longest * (0.5 + Math.random() / 2);
}

/** Returns 128 random bits in hex. crypto.randomUUID works only over https. */
function createClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
