import { inTime } from "~/formats/in-time";

import { postMessage } from "./post-message";
import { openUnsentStore, type StoredMessage } from "./unsent-store";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export interface UnsentMessage {
  clientId: string;
  conversationId: string;
  content: string;
  /** `trying` is sending again; `sent` until the page knows it from the server. */
  state: "sending" | "waiting" | "trying" | "refused" | "sent";
  /** Why it was refused, or when it will be sent. */
  reason: string | null;
}

/** What the page does about what happens to messages. */
interface UnsentEvents {
  onSent: () => void;
  /** The first attempt has failed; it is retried automatically, at a time that may be known. */
  onFailed: (when: string | null) => void;
  onSignedOut: () => void;
  onOtherAccount: () => void;
}

export type UnsentMessages = ReturnType<typeof openUnsentMessages>;

const opened = new Map<string, UnsentMessages>();

/** One for each person for as long as the document lives, whichever of its pages is shown. */
export function unsentMessagesOf(userId: string): UnsentMessages {
  const present = opened.get(userId) ?? openUnsentMessages(userId);
  opened.set(userId, present);
  return present;
}

/**
 * A queue of one person's messages: sent in order, and retried when the browser is online again and
 * with exponential backoff. Tabs take turns by a lock where there are locks; otherwise the clientId
 * dedupes.
 */
function openUnsentMessages(userId: string) {
  const store = openUnsentStore(userId);
  const listeners = new Set<() => void>();
  /** Written here, and before their first attempt. */
  const fresh = new Set<string>();
  let events: UnsentEvents | null = null;
  let sent: StoredMessage[] = [];
  let sendingId: string | null = null;
  let failures = 0;
  let isWorking = false;
  let isWanted = false;
  let isSignedOut = false;
  /** Said of what waits because the server has named a time. */
  let when: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let snapshot = take();

  function take(): UnsentMessage[] {
    const stateOf = ({ clientId, refusal }: StoredMessage) => {
      if (refusal !== null) return "refused";
      if (fresh.has(clientId)) return "sending";
      return clientId === sendingId ? "trying" : "waiting";
    };
    const shown = (message: StoredMessage, state: UnsentMessage["state"]) => ({
      clientId: message.clientId,
      conversationId: message.conversationId,
      content: message.content,
      state,
      reason: message.refusal ?? (state === "waiting" ? when : null),
    });
    return [
      ...sent.map((message) => shown(message, "sent")),
      ...store.list().map((message) => shown(message, stateOf(message))),
    ];
  }
  function tell(): void {
    snapshot = take();
    for (const listener of listeners) listener();
  }

  const nextToSend = () => store.list().find(({ refusal }) => refusal === null);

  async function work(): Promise<void> {
    isWanted = true;
    if (isWorking) return;
    isWorking = true;
    while (isWanted && !isSignedOut) {
      isWanted = false;
      clearTimeout(timer);
      await inTurn(`unsent:${userId}`, sendAll);
    }
    isWorking = false;
    tell();
  }

  async function sendAll(): Promise<void> {
    for (let message = nextToSend(); message; message = nextToSend()) {
      if (!(await send(message))) return;
    }
  }

  /** @returns whether the next one may follow */
  async function send(message: StoredMessage): Promise<boolean> {
    const { clientId } = message;
    const isFirst = fresh.has(clientId);
    sendingId = clientId;
    when = null;
    tell();
    const outcome = await postMessage(message, { senderId: userId });
    sendingId = null;
    const written = store.list().filter((waiting) => fresh.has(waiting.clientId));
    fresh.delete(clientId);
    if (outcome.kind === "sent" || outcome.kind === "refused") failures = 0;
    if (outcome.kind === "sent") {
      sent = [...sent, message];
      store.remove(clientId);
      tell();
      events?.onSent();
      return true;
    }
    if (outcome.kind === "refused") {
      store.refuse(message, outcome.reason);
      events?.onFailed(null);
      tell();
      return true;
    }
    if (outcome.kind === "signed out") {
      isSignedOut = true;
      // Messages that were just typed go back into their field; queued ones stay queued.
      if (isFirst) {
        const typed = written.filter(
          ({ conversationId }) => conversationId === message.conversationId,
        );
        for (const waiting of typed) store.remove(waiting.clientId);
        store.keepDraft({ ...message, content: typed.map(({ content }) => content).join("\n") });
      }
      events?.onSignedOut();
      return false;
    }
    if (outcome.kind === "other account") {
      // They stay with the account that wrote them, until it is signed in here again.
      fresh.clear();
      events?.onOtherAccount();
      return false;
    }
    failures += 1;
    // Later messages wait, to keep the order.
    fresh.clear();
    when = outcome.afterMs === null ? null : whenToSend(outcome.afterMs / 1000);
    if (isFirst) events?.onFailed(when);
    timer = setTimeout(() => void work(), outcome.afterMs ?? pauseAfter(failures));
    return false;
  }

  window.addEventListener("online", () => void work());
  store.listen(() => {
    tell();
    void work();
  });
  void work();

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    /** The page that is shown; null when it goes. */
    report(to: UnsentEvents | null): void {
      events = to;
    },
    add(message: { conversationId: string; content: string }): void {
      const clientId = randomId();
      fresh.add(clientId);
      store.add({ ...message, clientId, refusal: null });
      tell();
      void work();
    },
    /** @returns its words */
    discard(clientId: string): string {
      const content = snapshot.find((message) => message.clientId === clientId)?.content ?? "";
      store.remove(clientId);
      tell();
      return content;
    },
    takeDraft: store.takeDraft,
    /** The page has them from the server. */
    forgetSent(isKnown: (clientId: string) => boolean): void {
      const before = sent.length;
      sent = sent.filter(({ clientId }) => !isKnown(clientId));
      if (sent.length < before) tell();
    },
  };
}

/** One tab at a time by the Web Locks API, which needs https. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) await locks.request(name, work);
  else await work();
}

const whenToSend = (seconds: number) => `We'll send it ${inTime(seconds)}.`;

function pauseAfter(failures: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return longest * (0.5 + Math.random() / 2);
}

/** Not crypto.randomUUID, which there is with https only. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
