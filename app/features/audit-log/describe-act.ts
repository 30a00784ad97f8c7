/** The words before and after the name of an act's subject. */
type Sentence = readonly [before: string, after?: string];

const REVIEWED = {
  listing: "listing",
  "professional profile": "profile",
  "agent profile": "profile",
};

/** The kinds of verifications, as action names begin with them. */
const PROOFS = ["identity", "guide license", "real-estate license", "land ownership", "insurance"];

const VERIFICATIONS: readonly [action: string, sentence: Sentence][] = PROOFS.flatMap(
  (proof): [string, Sentence][] => [
    [`${proof} approved`, [`approved the ${proof} of`]],
    [`${proof} rejected`, [`rejected the ${proof} of`]],
    [`${proof} document viewed`, [`viewed a document (${proof}) of`]],
  ],
);

const SENTENCES: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  ...Object.entries(REVIEWED).flatMap(([noun, word]) =>
    ["approved", "rejected"].flatMap((verb): [string, Sentence][] => [
      [`${noun} ${verb}`, [`${verb} the ${word}`]],
      [`changes of ${noun} ${verb}`, [`${verb} changes to the ${word}`]],
    ]),
  ),
  ...["created", "updated", "deleted", "restored"].map((verb): [string, Sentence] => [
    `post ${verb}`,
    [`${verb} the post`],
  ]),
  ...VERIFICATIONS,
  ["made an admin", ["made", "an admin"]],
  ["admin removed", ["removed", "as an admin"]],
  ["account suspended", ["suspended the account"]],
  ["suspension lifted", ["lifted the suspension of"]],
  ["API token created", ["created an API token of"]],
  ["API token revoked", ["revoked an API token of"]],
  ["listings imported", ["imported listings:"]],
  ["listing unpublished", ["unpublished the listing"]],
  ["listing published again", ["published the listing again:"]],
  ["contact message handled", ["marked the message from", "as handled"]],
  ["contact message reopened", ["marked the message from", "as new"]],
  ["report handled", ["marked the report by", "as handled"]],
  ["report reopened", ["marked the report by", "as new"]],
  ["reported thing kept", ["kept what was reported:"]],
  ["reported thing hidden", ["hid what was reported:"]],
  ["reported thing asked about", ["asked the owner about what was reported:"]],
  ["offer made", ["made an offer about"]],
  ["offer replaced", ["changed an offer about"]],
  ["offer accepted", ["accepted an offer about"]],
  ["offer declined", ["declined an offer about"]],
  ["offer withdrawn", ["withdrew an offer about"]],
  ["offer expired", ["let an offer expire about"]],
  ["agreement cancelled", ["canceled an agreement about"]],
  ["review hidden", ["hid a review of"]],
  ["season added", ["added the season"]],
  ["season changed", ["changed the season"]],
  ["season deleted", ["deleted the season"]],
  ["seasons imported", ["imported seasons:"]],
  ["legal light changed", ["changed legal light in"]],
  ["contact request accepted", ["accepted a request for"]],
  ["contact request declined", ["declined a request for"]],
  ["contact request closed", ["marked a request for", "as closed"]],
]);

/** Every action that has a sentence, in alphabetical order. */
export const KNOWN_ACTIONS: readonly string[] = [...SENTENCES.keys()].sort();

/** The words that replace a name that was erased with its account, or was not stored with the act. */
const NAMELESS: Record<string, string> = {
  user: "a deleted account",
  report: "a deleted account",
  contact_message: "a deleted account",
  professional: "of a deleted account",
  agent: "of a deleted account",
  application: "of a deleted account",
};

/** Describes an act as a sentence about the person who did it: "approved the listing", its name, nothing after. */
export function describeAct({
  action,
  subjectType,
  subjectName,
  isThere,
}: {
  action: string;
  subjectType: string;
  subjectName: string | null;
  /** Says whether the subject still exists. */
  isThere: boolean;
}) {
  const [before, after = ""] = SENTENCES.get(action) ?? [action];
  const nameless = isThere ? "(see it)" : (NAMELESS[subjectType] ?? "(deleted)");
  return { before, name: subjectName ?? nameless, after };
}
