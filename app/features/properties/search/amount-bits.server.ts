import { countTerms, type Bits } from "~/platform/database/bitmaps.server";

/** Lower edges of the bands of a power of ten (amount_edges). */
const EDGES = [
  10, 11.2, 12.5, 14, 16, 18, 20, 22.4, 25, 28, 31.5, 35.5, 40, 45, 50, 56, 63, 71, 80, 90,
];
const POWERS = 7;
/** Band 0 begins anywhere, the band of this number at the first edge. */
export const AMOUNT_EDGES = Array.from({ length: POWERS }, (_, power) =>
  EDGES.map((edge) => Math.round(edge * 10 ** (power + 1)) / 10),
).flat();
/** Bands of a group, which has a term of its own. */
const GROUP = 8;
/** Amounts have cents. */
const CENT = 0.01;
const GREATEST = 9_999_999_999.99;

/** Whole numbers that bound amounts: `from` belongs to the range, `upTo` does and `below` does not. */
export type AmountRange = { from: number } & ({ upTo: number | null } | { below: number | null });

/**
 * The listings whose amount is in a range, exactly: those of the bands that lie in it as a whole, and
 * of the bands that its ends lie in those whose step is on the right side of the end. A whole amount
 * n has the step 2n, what is between n and n + 1 the step 2n + 1 (amount_steps); terms say which of
 * a step's binary digits are 1.
 *
 * @param terms what the terms of its bands and of its steps begin with
 */
export function amountBits(terms: { band: string; step: string }, range: AmountRange): Bits {
  const { first, last, stepBelow } = endsOf(range);
  if (first > last || (stepBelow !== null && stepBelow <= 2 * range.from)) return { any: [] };
  const isCutAt = { first: range.from > startOf(first), last: cuts(range, last) };
  const inBand = (band: number): Bits => ({
    all: [
      `${terms.band}${band}`,
      ...(band === first && isCutAt.first ? [atLeast(2 * range.from, band, terms.step)] : []),
      ...(band === last && isCutAt.last && stepBelow !== null
        ? [{ not: atLeast(stepBelow, band, terms.step) }]
        : []),
    ],
  });
  const cut = [...new Set([...(isCutAt.first ? [first] : []), ...(isCutAt.last ? [last] : [])])];
  const [firstWhole, lastWhole] = [
    isCutAt.first ? first + 1 : first,
    isCutAt.last ? last - 1 : last,
  ];
  return { any: [...bandsBetween(firstWhole, lastWhole, terms.band), ...cut.map(inBand)] };
}

/**
 * The same beside other bits and of an amount that every listing has, so that a range without an end
 * may be what is left of the others: often there are fewer bands below it than in it.
 */
export function amountBitsBesideOthers(
  terms: { band: string; step: string },
  range: AmountRange,
): Bits {
  const within = amountBits(terms, range);
  const end = "below" in range ? range.below : range.upTo;
  if (end !== null) return within;
  const below = amountBits(terms, { from: 0, below: range.from });
  return countTerms(below) < countTerms(within) ? { not: below } : within;
}

/** The bands that have amounts of a range, and perhaps others. */
export function bandsOf(range: AmountRange): number[] {
  const { first, last } = endsOf(range);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

function endsOf(range: AmountRange) {
  const end = "below" in range ? range.below : range.upTo;
  const least = bandOf(range.from);
  if (end === null) return { first: least, last: AMOUNT_EDGES.length, stepBelow: null };
  const greatest = "below" in range ? end - CENT : end;
  return { first: least, last: bandOf(greatest), stepBelow: stepOf(greatest) + 1 };
}

/** Whether some amounts of a range's last band lie beyond it. */
function cuts(range: AmountRange, last: number): boolean {
  const end = "below" in range ? range.below : range.upTo;
  if (end === null) return false;
  const next = AMOUNT_EDGES[last];
  return next === undefined || ("below" in range ? end < next : true);
}

const bandOf = (amount: number) => AMOUNT_EDGES.filter((edge) => edge <= amount).length;
const startOf = (band: number) => AMOUNT_EDGES[band - 1] ?? 0;
const stepOf = (amount: number) => Math.floor(amount) + Math.ceil(amount);

/** Terms of bands from one to another, of whole groups those of the groups. */
function bandsBetween(first: number, last: number, term: string): string[] {
  const terms: string[] = [];
  for (let band = first; band <= last;) {
    const isWhole = band % GROUP === 0 && Math.min(band + GROUP - 1, AMOUNT_EDGES.length) <= last;
    terms.push(isWhole ? `${term.toUpperCase()}${band / GROUP}` : `${term}${band}`);
    band += isWhole ? GROUP : 1;
  }
  return terms;
}

/**
 * Of a band the listings whose step is no less than a bound within it: from the bound's last 1 on each
 * digit decides unless a greater one does. Digits that all of the band have alike are not asked for.
 */
function atLeast(bound: number, band: number, term: string): Bits {
  const least = stepOf(startOf(band));
  const greatest = stepOf((AMOUNT_EDGES[band] ?? GREATEST + CENT) - CENT);
  let digit = 0;
  while (digitOf(bound, digit) === 0) digit += 1;
  let bits: Bits = `${term}${digit}`;
  for (digit += 1; restOf(least, digit) !== restOf(greatest, digit); digit += 1) {
    const one = `${term}${digit}`;
    bits = digitOf(bound, digit) === 1 ? { all: [one, bits] } : { any: [one, bits] };
  }
  return bits;
}

/** Steps have more digits than bitwise operators take. */
const restOf = (step: number, digit: number) => Math.floor(step / 2 ** digit);
const digitOf = (step: number, digit: number) => restOf(step, digit) % 2;
