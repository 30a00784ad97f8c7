import pino from "pino";

import { environment } from "./environment.server";

export type Logger = Pick<pino.Logger, "debug" | "info" | "warn" | "error" | "child">;

const holder = globalThis as typeof globalThis & { huntsteadLog?: pino.Logger };

/**
 * Returns the logger. It writes structured lines to standard error, so that standard output has only the line of the
 * start. Log events and ids, never names, addresses, texts, tokens or query strings.
 */
export function log(): Logger {
  return (holder.huntsteadLog ??= openLog());
}

/** The maximum number of characters of lines that are buffered while they cannot be written. */
const MAX_BUFFERED_CHARACTERS = 1024 * 1024;

function openLog(): pino.Logger {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MAX_BUFFERED_CHARACTERS });
  // A full disk of a log file must not end the process.
  destination.on("error", () => undefined);
  return pino(
    {
      level: environment().mode === "test" ? "warn" : "info",
      base: null,
      redact: ["email", "phone", "cookie", "authorization", "*.email", "*.phone", "*.cookie"],
      serializers: { err: redactError },
    },
    destination,
  );
}

/** Database errors quote the row that failed, so only kind, the message's first line and the stack are logged. */
function redactError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  const message = error.message.trim().split("\n").at(-1)?.slice(0, 300);
  const stack = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { type: error.name, code, message, stack: stack?.slice(0, 12).join("\n") };
}
