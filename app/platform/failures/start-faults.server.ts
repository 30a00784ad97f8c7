import { environment } from "../environment.server";
import { EnvironmentError } from "../environment/environment-error";
import { isUnresponsivePostgres } from "./database-unavailable.server";

interface SystemError extends Error {
  code: string;
  syscall?: string;
  hostname?: string;
  path?: string;
  port?: number;
}

const IN_THEIR_OWN_WORDS = new Set(["DataDirectoryInUseError", "MigrationError"]);

/** Returns errors that an operator can fix, a line for each; null for an unexpected error. */
export function describeStartFaults(error: unknown): string[] | null {
  if (error instanceof EnvironmentError) return error.faults;
  if (!(error instanceof Error)) return null;
  if (IN_THEIR_OWN_WORDS.has(error.name)) return [joinOnOneLine(error.message)];
  const codes = isSystemError(error) ? [error.code] : [];
  if (isUnresponsivePostgres({ codes, message: error.message })) {
    return [`DATABASE_URL doesn't lead to a server that answers (${joinOnOneLine(error.message)})`];
  }
  if (!isSystemError(error)) return null;
  const { code, syscall, path } = error;
  if (code === "EADDRINUSE") {
    return [`port ${error.port} is in use by another program; set PORT to another`];
  }
  if (
    syscall === "listen" ||
    (syscall === "getaddrinfo" && error.hostname === environment().host)
  ) {
    return [`HOST and PORT are not an address to listen on here (${code})`];
  }
  if (syscall === "connect" || syscall === "getaddrinfo") {
    return [`DATABASE_URL doesn't lead to a server that answers (${code})`];
  }
  if (isPostgresRefusal(error)) return [`DATABASE_URL is refused: ${joinOnOneLine(error.message)}`];
  return path === undefined ? null : [`DATA_DIR cannot be used (${code}): ${path}`];
}

function isSystemError(error: Error): error is SystemError {
  return "code" in error && typeof error.code === "string";
}

/** Checks for the classes 28 and 3D: wrong name or password, no such database. */
function isPostgresRefusal({ code }: SystemError): boolean {
  return /^(28|3D)[0-9A-Z]{3}$/.test(code);
}

function joinOnOneLine(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join(" ");
}
