/** An unsuccessful response of the API. Its message is "status: body", or the status text. */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
  }
}

/** The header with the id of the account that opened the page. */
export const ACCOUNT_HEADER = "Huntstead-Account";

interface CallOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** A value that is sent as JSON. */
  body?: unknown;
  /** The id of the account that opened the page: the server does nothing when another one is signed in by then. */
  account?: string | undefined;
  signal?: AbortSignal;
  /** Decides whether a 401 throws an ApiError or returns null. */
  on401?: "throw" | "null";
}

/**
 * Calls the API from a browser, once: a failed call is not retried, and nothing is fetched again when a window regains
 * focus.
 *
 * @throws ApiError for an unsuccessful response
 */
export async function callApi(path: string, options: CallOptions = {}): Promise<unknown> {
  const { method = "GET", body, account, signal, on401 = "throw" } = options;
  const response = await fetch(path, {
    method,
    signal,
    credentials: "include",
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(account !== undefined && { [ACCOUNT_HEADER]: account }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status === 401 && on401 === "null") return null;
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return text === "" ? null : JSON.parse(text);
}
