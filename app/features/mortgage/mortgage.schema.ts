import { Decimal } from "decimal.js";
import * as z from "zod/v4";

/** Beyond these no loan goes; within them every cent is exact. */
const MAX_DOLLARS = new Decimal("1e12");
const MAX_RATE = 100;
const MAX_YEARS = 100;
const MAX_DIGITS = 40;

/** A plain number once dollar signs, commas, percent signs and blanks are gone. */
const NUMBER = /^-?(\d+(\.\d*)?|\.\d+)$/;

/**
 * What was typed as a decimal: exactly as written, with no detour by binary fractions. Faults name the
 * field, as the summary above the form has nothing else to tell them apart.
 */
function decimal(field: string) {
  const required = `${field} is required`;
  return z.string(required).transform((text, ctx) => {
    const digits = text.replace(/[\s$,%]/g, "");
    if (NUMBER.test(digits) && digits.length <= MAX_DIGITS) return new Decimal(digits);
    ctx.addIssue(digits === "" ? required : `${field} must be a number`);
    return z.NEVER;
  });
}

/** The first fault of a field is enough, and what compares fields waits until they have none. */
const fault = (error: string) => ({ error, abort: true });

const notNegative = (field: string) =>
  decimal(field).refine((value) => value.gte(0), fault(`${field} must not be negative`));

const dollars = (field: string) =>
  notNegative(field)
    .refine((value) => value.lte(MAX_DOLLARS), fault(`${field} must be at most $1,000,000,000,000`))
    .refine(
      (value) => value.decimalPlaces() <= 2,
      fault(`${field} must have no more than two decimals`),
    );

/** What the calculator is asked: dollars, percent a year, years. */
export const mortgageSchema = z
  .object({
    homePrice: dollars("Home price").refine(
      (value) => value.gt(0),
      fault("Home price must be more than $0"),
    ),
    downPayment: dollars("Down payment"),
    interestRate: notNegative("Interest rate").refine(
      (value) => value.lte(MAX_RATE),
      fault("Interest rate must be at most 100%"),
    ),
    loanTerm: decimal("Loan term").refine(
      (value) => value.isInteger() && value.gte(1) && value.lte(MAX_YEARS),
      fault("Loan term must be a whole number of years from 1 to 100"),
    ),
  })
  .refine(({ homePrice, downPayment }) => downPayment.lt(homePrice), {
    error: "Down payment must be less than the home price",
    path: ["downPayment"],
  });

export type Mortgage = z.output<typeof mortgageSchema>;

export const MORTGAGE_FIELDS = ["homePrice", "downPayment", "interestRate", "loanTerm"] as const;
export const DEFAULT_TERM = "30";
