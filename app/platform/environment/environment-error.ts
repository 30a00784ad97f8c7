/** One line per fault, each naming its variable. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
  constructor(readonly faults: string[]) {
    super(faults.join("\n"));
  }
}
