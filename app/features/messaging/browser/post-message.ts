import type { StoredMessage } from "./unsent-store";

/** The timeout for a dead connection. A retry is idempotent by its clientId. */
const SEND_TIMEOUT_MS = 15_000;

export type PostOutcome =
  | { kind: "sent" }
  /** The server refuses the message permanently. */
  | { kind: "refused"; reason: string }
  | { kind: "signed out" }
  /** Another account is signed in by now. */
  | { kind: "other account" }
  /** The message can be retried later: no network, or the server is unavailable. */
  | { kind: "later"; afterMs: number | null };

/** Sends a message by the API, once. */
export async function postMessage(
  { conversationId, content, clientId }: StoredMessage,
  { senderId }: { senderId: string },
): Promise<PostOutcome> {
  let response: Response;
  try {
    response = await fetch("/api/messages", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ conversationId, content, clientId, senderId }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
  } catch (error) {
    console.debug("message not sent", error);
    return { kind: "later", afterMs: null };
  }
  if (response.ok) return { kind: "sent" };
  if (response.status === 401) return { kind: "signed out" };
  if (response.status === 412) return { kind: "other account" };
  if (response.status >= 500) return { kind: "later", afterMs: null };
  if (response.status === 429) {
    return { kind: "later", afterMs: 1_000 * Number(response.headers.get("Retry-After") ?? 10) };
  }
  return { kind: "refused", reason: await reasonIn(response) };
}

async function reasonIn(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as { message: string; errors?: Record<string, string[]> };
    return body.errors?.content?.[0] ?? body.message;
  } catch {
    return response.statusText;
  }
}
