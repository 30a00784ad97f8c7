/** What spreadsheets take for a formula begins so; OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const LONGEST_NUMBER = 30;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** A number is no formula, whatever its sign: spreadsheets have to sort and add up longitudes. */
const isNumber = (text: string) => text.length <= LONGEST_NUMBER && NUMBER.test(text);

function isFormula(text: string): boolean {
  let apostrophes = 0;
  while (text[apostrophes] === "'") apostrophes += 1;
  const rest = text.slice(apostrophes, apostrophes + LONGEST_NUMBER + 1);
  if (!FORMULA.test(rest)) return false;
  return apostrophes > 0 || !isNumber(rest);
}

/**
 * A cell that no spreadsheet takes for a formula: an apostrophe stands before what may be one, and
 * before what begins with apostrophes and such a sign, so that unescapeFormula gives back what it was.
 */
export const escapeFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** What such a cell says. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && isFormula(text) ? text.slice(1) : text;
