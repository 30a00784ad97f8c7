/** Matches the beginning of what spreadsheets run as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const MAX_NUMBER_LENGTH = 30;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** Checks for a number, which is not a formula, whatever its sign: spreadsheets have to sort and sum longitudes. */
const isNumber = (text: string) => text.length <= MAX_NUMBER_LENGTH && NUMBER.test(text);

function isFormula(text: string): boolean {
  let apostrophes = 0;
  while (text[apostrophes] === "'") apostrophes += 1;
  const rest = text.slice(apostrophes, apostrophes + MAX_NUMBER_LENGTH + 1);
  if (!FORMULA.test(rest)) return false;
  return apostrophes > 0 || !isNumber(rest);
}

/**
 * Returns a cell that no spreadsheet runs as a formula, by an apostrophe before it. Cells that already begin with
 * apostrophes and such a sign get one more, so that unescapeFormula restores the original.
 */
export const escapeFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Restores the text of an escaped cell. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && isFormula(text) ? text.slice(1) : text;
