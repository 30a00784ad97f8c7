import { stat } from "node:fs/promises";

import { environment } from "~/platform/environment.server";
import { EnvironmentError } from "~/platform/environment/environment-error";
import { log } from "~/platform/logger.server";
import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";
import { openWorkers } from "~/platform/workers/open-workers.server";

import privacy from "./examples/privacy.md?raw";
import safety from "./examples/safety.md?raw";
import terms from "./examples/terms.md?raw";
import { LEGAL_NAMES, type LegalName } from "./legal-names";
import { ContentFileError, readContentFile } from "./read-content-file.server";
import type { RenderedText } from "./render-markdown";
import program from "./render-markdown.worker.ts?program";

const EXAMPLES: Record<LegalName, string> = { terms, privacy, safety };
const CHECK_INTERVAL_MS = 2_000;

const renderInWorker = openWorkers<string, RenderedText>(program, {
  atOnce: 1,
  waiting: 10,
  withinMs: 10_000,
  memoryMb: 64,
});

interface LegalTextCache {
  source: string;
  text: Promise<RenderedText>;
}
const shown = new Map<LegalName, LegalTextCache>();

/** Returns the text of a legal page: the operator's, or else the example. */
export async function getLegalText(name: LegalName): Promise<RenderedText> {
  let text = shown.get(name);
  if (!text) shown.set(name, (text = render(EXAMPLES[name])));
  try {
    return await text.text;
  } catch (error) {
    // The next request tries again, because the machine was most likely busy.
    if (shown.get(name) === text) shown.delete(name);
    throw error;
  }
}

/**
 * Reads the operator's texts.
 *
 * @throws EnvironmentError where CONTENT_DIR, or a file in it, can't be used
 */
export async function readLegalTexts(): Promise<void> {
  const { contentDirectory } = environment();
  if (contentDirectory === null) return;
  await requireDirectory(contentDirectory);
  const faults: string[] = [];
  for (const name of LEGAL_NAMES) {
    await update(contentDirectory, name).catch((error: unknown) => {
      faults.push(`CONTENT_DIR: ${describeFault(error)}`);
    });
  }
  if (faults.length > 0) throw new EnvironmentError(faults);
}

/**
 * Checks for changed texts every two seconds. A text that can't be rendered anymore leaves the previous one in place,
 * and is logged once.
 *
 * @param onChange called after a page's text has changed
 * @returns a function that stops the watch
 */
export function watchLegalTexts(onChange: () => void): () => void {
  const { contentDirectory } = environment();
  if (contentDirectory === null) return () => undefined;
  const complaints = new Map<LegalName, string>();
  const load = async (name: LegalName) => {
    try {
      if (await update(contentDirectory, name)) onChange();
      complaints.delete(name);
    } catch (error) {
      const fault = describeFault(error);
      if (complaints.get(name) !== fault) {
        log().error({ fault }, "A legal page keeps its former text");
      }
      complaints.set(name, fault);
    }
  };
  let isReading = false;
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    void Promise.all(LEGAL_NAMES.map(load)).finally(() => (isReading = false));
  }, CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Reads a file whole each time. Files are small, and their modification times are unreliable: two changes within one
 * second, or a changed link, may have the same.
 */
async function update(directory: string, name: LegalName): Promise<boolean> {
  const source = (await readContentFile(directory, name)) ?? EXAMPLES[name];
  if (shown.get(name)?.source === source) return false;
  const next = render(source);
  await next.text;
  shown.set(name, next);
  return true;
}

function render(source: string): LegalTextCache {
  const text = renderInWorker(source, SERVER_REQUESTER);
  text.catch(() => undefined);
  return { source, text };
}

async function requireDirectory(path: string): Promise<void> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error.code);
  if (typeof stats === "object" && stats.isDirectory()) return;
  const reason = typeof stats === "object" ? "is not a directory" : `can't be used (${stats})`;
  throw new EnvironmentError([`CONTENT_DIR ${reason}: ${path}`]);
}

function describeFault(error: unknown): string {
  if (error instanceof ContentFileError) return error.message;
  return error instanceof Error ? `it can't be rendered: ${error.message}` : "it can't be rendered";
}
