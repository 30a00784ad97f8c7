// Loaded before a process by NODE_OPTIONS=--import: its clock is wrong by as many milliseconds as the file
// CLOCK_FILE says. Date is shifted, and with it the time of the embedded database, which asks Date; timers
// and performance.now() go on, as they do when somebody sets a machine's clock. A PostgreSQL server keeps
// its own. What looks every minute looks every second, so that a test does not wait for it.
import { readFileSync } from "node:fs";

const RealDate = Date;
let offset = 0;
const read = () => {
  try {
    offset = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8")) || 0;
  } catch {
    // The file is being written.
  }
};
const setReal = globalThis.setInterval;
globalThis.setInterval = (run, ms, ...rest) => setReal(run, ms === 60_000 ? 1_000 : ms, ...rest);
setReal(read, 100).unref();
read();

globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
