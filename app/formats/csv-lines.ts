const LINE_FEED_CODE = 10;
const CARRIAGE_RETURN_CODE = 13;

/**
 * Returns the number of the first line that is longer in bytes; null where there is none. The parser's own limit misses
 * a line of millions of empty cells.
 */
export function findLongLine(bytes: Uint8Array, longest: number): number | null {
  let line = 1;
  let begins = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign !== LINE_FEED_CODE && sign !== CARRIAGE_RETURN_CODE && sign !== undefined) continue;
    if (at - begins > longest) return line;
    if (sign === LINE_FEED_CODE || bytes[at + 1] !== LINE_FEED_CODE) line += 1;
    begins = at + 1;
  }
  return null;
}

/** Counts the lines of a file as editors do: a CRLF ends one line, within quotes too. */
class LineCounter {
  private line = 1;
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  goTo(end: number): void {
    while (this.at < end) this.pass();
  }

  /** Returns the line of the next character that is not a line ending. */
  nextLine(): number {
    while (isEnd(this.bytes[this.at])) this.pass();
    return this.line;
  }

  private pass(): void {
    const sign = this.bytes[this.at];
    if (
      sign === LINE_FEED_CODE ||
      (sign === CARRIAGE_RETURN_CODE && this.bytes[this.at + 1] !== LINE_FEED_CODE)
    ) {
      this.line += 1;
    }
    this.at += 1;
  }
}

const isEnd = (sign: number | undefined) =>
  sign === LINE_FEED_CODE || sign === CARRIAGE_RETURN_CODE;

/**
 * Finds the line in which each record begins. csv-parse counts a CRLF within quotes as two lines, and reports only
 * where a record ends.
 *
 * @returns a function that takes the end of each record in turn, all from the first on
 */
export function countLines(bytes: Uint8Array): (end: number) => number {
  const counter = new LineCounter(bytes);
  return (end) => {
    const begins = counter.nextLine();
    counter.goTo(end);
    return begins;
  };
}

/** Returns the line of the beginning of the record that csv-parse could not read. */
export function findFaultyRecordLine(end: number, bytes: Uint8Array): number {
  const counter = new LineCounter(bytes);
  counter.goTo(end);
  return counter.nextLine();
}
