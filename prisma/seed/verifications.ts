import type { State } from "../../app/features/directory/vocabulary";
import {
  KEPT_DAYS,
  type VerificationKind,
} from "../../app/features/verification/verification-kinds";
import type { Database } from "../../app/platform/database/database.server";
import { idInOrder, type Clock } from "./demo-clock";
import { getPersonName } from "./people";
import { professionals } from "./professionals";

type VerificationSeedRow = [
  email: string,
  kind: VerificationKind,
  state: State | null,
  sentDaysAgo: number,
  decidedDaysAgo: number,
  /** The number of days from now, or null if it does not expire. */
  validFor: number | null,
  /** The reason of a rejection. */
  reason?: string,
];

/** Decided long ago, so that documents and numbers are deleted already, as in the product. */
const decided: VerificationSeedRow[] = [
  ["guide@huntstead.test", "guide-license", "Montana", 143, 141, 402],
  ["guide@huntstead.test", "insurance", null, 143, 140, 221],
  [
    "guide@huntstead.test",
    ...(["identity", null, 150, 149, null] as const),
    "The photo cuts off the name. Please send the whole card.",
  ],
  ["cody.ferris@example.com", "guide-license", "Montana", 201, 199, 166],
  ["gil.tolliver@example.com", "guide-license", "Montana", 165, 163, 310],
  ["gil.tolliver@example.com", "identity", null, 165, 163, null],
  ["ty.bonner@example.com", "insurance", null, 121, 118, 247],
  ["owner@huntstead.test", "land-ownership", "Montana", 117, 115, null],
  ["connie.halverson@example.com", "land-ownership", "Montana", 131, 128, null],
  ["walt.brekke@example.com", "identity", null, 152, 150, null],
  ["marlys.vandeberg@example.com", "real-estate-license", "Montana", 184, 183, 389],
  ["tobias.rinne@example.com", "real-estate-license", "Montana", 139, 137, 205],
  ["wes.applegate@example.com", "real-estate-license", "Idaho", 158, 155, 271],
];

/** States without a license for hunting guides. */
const UNLICENSED = new Set<State>(["Kansas", "Nebraska", "North Dakota", "Texas", "Vermont"]);

const emailsDecided = new Set(decided.map(([email]) => email));
/** The other guides whose profile says that they are verified. */
const verifiedGuides = professionals.flatMap(
  ({ ownerEmail, verified, state }, i): VerificationSeedRow[] => {
    if (!verified || ownerEmail === null || emailsDecided.has(ownerEmail)) return [];
    const [sent, validFor] = [120 + i, 180 + 5 * i];
    return UNLICENSED.has(state)
      ? [[ownerEmail, "insurance", null, sent, sent - 2, validFor]]
      : [[ownerEmail, "guide-license", state, sent, sent - 2, validFor]];
  },
);

const PROVED = "Ruby Creek Elk Lease";

/** Adds the proofs that demo people have submitted, with the admin's decisions. */
export async function addVerifications(
  client: Database,
  { at, accountIds }: { at: Clock; accountIds: ReadonlyMap<string, string> },
): Promise<void> {
  const decidedBy = accountIds.get("admin@huntstead.test") ?? null;
  const buildId = (email: string, kind: string, i: number) =>
    idInOrder(`verification/${email}/${kind}`, i, 1);
  const listings = await client.property.findMany({
    where: { userId: { in: [...accountIds.values()] }, deletedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, userId: true, title: true },
  });
  // Ruby Creek is the listing in the demo's documents, so it comes last and wins. Others have proved their oldest
  // listing.
  const proved = [
    ...listings.filter(({ title }) => title !== PROVED),
    ...listings.filter(({ title }) => title === PROVED),
  ];
  const firstListings = new Map(proved.map(({ id, userId }) => [userId, id]));
  const rows = [...decided, ...verifiedGuides].flatMap(
    ([email, kind, state, sentDaysAgo, decidedDaysAgo, validFor, reason = null], i) => {
      const userId = accountIds.get(email);
      if (!userId) return [];
      return {
        personName: getPersonName(email),
        propertyId: kind === "land-ownership" ? (firstListings.get(userId) ?? null) : null,
        id: buildId(email, kind, i),
        ...{ userId, kind, state, reason, decidedBy },
        status: reason === null ? "approved" : "rejected",
        validUntil: validFor === null ? null : at(-validFor),
        createdAt: at(sentDaysAgo),
        decidedAt: at(decidedDaysAgo),
        clearedAt: at(decidedDaysAgo - KEPT_DAYS),
      };
    },
  );
  await client.verification.createMany({ data: rows, skipDuplicates: true });
}
