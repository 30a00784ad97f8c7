import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longest. A fresh clone has no durations and sorts by size, so a short file with long work would come
 * last and keep one worker busy while the others are idle.
 */
const LONG = [
  "authorization",
  "forms",
  "start-and-stop",
  "backup",
  "messages",
  "bucket",
  "rate-limits",
  "sign-in-by-email",
  "legal-pages",
  "search-engines",
  "page-cache",
  "page-cache-processes",
  "session-attacks",
].map((name) => `/tests/server/${name}.test.ts`);

/** Sorts long files first within each project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONG.findIndex((path) => moduleId.endsWith(path));
      return index === -1 ? LONG.length : index;
    };
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || rank(a) - rank(b));
  }
}
