import { Decimal } from "decimal.js";
import * as z from "zod/v4";

import { readAmountDecimal, readDecimal } from "~/formats/read-amount";

/** The highest amount of a loan; below it every cent is exact. */
const MAX_DOLLARS = new Decimal("1e12");
const MAX_RATE_PERCENT = 100;
const MAX_YEARS = 100;
const MAX_DIGITS = 40;

/** Errors name the field, because the summary above the form shows them without labels. */
const required = (field: string) => `${field} is required`;
const isBlank = (text: string) => text.length <= MAX_DIGITS && /^[\s$%]*$/.test(text);

type Reader = typeof readDecimal;

/** Reads a decimal exactly as typed, without the rounding of binary fractions. */
function decimal(field: string, read: Reader = readDecimal) {
  return z.string(required(field)).transform((text, ctx) => {
    const number = readNumber(text, read);
    if (number instanceof Decimal) return number;
    ctx.addIssue(isBlank(text) ? required(field) : formatFault(field, number.hint));
    return z.NEVER;
  });
}

function readNumber(text: string, read: Reader): Decimal | { hint: string | null } {
  const number = read(text);
  if (number.decimal === null) return number;
  return number.decimal.length <= MAX_DIGITS ? new Decimal(number.decimal) : { hint: null };
}

/** Appends the hint as a sentence, because "Down payment: …" would repeat the label beside its field. */
const formatFault = (field: string, hint: string | null) =>
  [`${field} must be a number`, hint].filter((part) => part !== null).join(". ");

const PERCENT = /%\s*$/;
const removePercentSign = (text: string) => text.replace(PERCENT, "");

/** Stops at the first error of a field. Checks that compare fields run once no field has an error. */
const fault = (error: string) => ({ error, abort: true });

const notNegative = (field: string, read: Reader) =>
  decimal(field, read).refine((value) => value.gte(0), fault(`${field} must not be negative`));

const dollars = (field: string) =>
  notNegative(field, readAmountDecimal)
    .refine((value) => value.lte(MAX_DOLLARS), fault(`${field} must be at most $1,000,000,000,000`))
    .refine(
      (value) => value.decimalPlaces() <= 2,
      fault(`${field} must have no more than two decimals`),
    );

const DOWN_PAYMENT = "Down payment";
const downDollars = dollars(DOWN_PAYMENT);
const downPercent = notNegative(DOWN_PAYMENT, (text) => readDecimal(removePercentSign(text)));

/** Reads dollars, or a share of the home price such as "20%". Returns a function from the price to dollars. */
const downPayment = z.string(required(DOWN_PAYMENT)).transform((text, ctx) => {
  const isShare = text.length <= MAX_DIGITS && PERCENT.test(text) && !isBlank(text);
  const read = (isShare ? downPercent : downDollars).safeParse(text);
  if (read.success) {
    const value = read.data;
    return (price: Decimal) => (isShare ? price.times(value).div(100).toDecimalPlaces(2) : value);
  }
  for (const { message } of read.error.issues) ctx.addIssue(message);
  return z.NEVER;
});

/** The calculator's fields: dollars, percent per year, years. */
export const mortgageSchema = z
  .object({
    homePrice: dollars("Home price").refine(
      (value) => value.gt(0),
      fault("Home price must be more than $0"),
    ),
    downPayment,
    interestRate: notNegative("Interest rate", (text) =>
      readDecimal(removePercentSign(text)),
    ).refine((value) => value.lte(MAX_RATE_PERCENT), fault("Interest rate must be at most 100%")),
    loanTerm: decimal("Loan term").refine(
      (value) => value.isInteger() && value.gte(1) && value.lte(MAX_YEARS),
      fault("Loan term must be a whole number of years from 1 to 100"),
    ),
  })
  .transform((value) => ({ ...value, downPayment: value.downPayment(value.homePrice) }))
  .refine((value) => value.downPayment.lt(value.homePrice), {
    error: "Down payment must be less than the home price",
    path: ["downPayment"],
  });

export type MortgageInput = z.output<typeof mortgageSchema>;

export const MORTGAGE_FIELDS = ["homePrice", "downPayment", "interestRate", "loanTerm"] as const;
export const DEFAULT_TERM_YEARS = "30";
