// Names use the terms of the industry, which a new colleague would search for. These names were private vocabulary, and
// each has been replaced by the term next to it.

const REPLACEMENTS = new Map([
  ["takeForm", "handleForm"],
  ["TakenAsTyped", "UnvalidatedForm"],
  ["Came", "Submission"],
  ["isBack", "isRedisplayed"],
  ["SERVED", "a name of what it counts"],
  ["findWaysOut", "findRelaxedSearches"],
  ["MAX_WAYS_OUT", "MAX_RELAXED_SEARCHES"],
  ["WayOut", "RelaxedSearch"],
  ["waysOut", "relaxedSearches"],
  ["lookUpRows", "queryBatched"],
  ["readTogether", "queryBatched"],
  ["takeTurns", "yieldBetweenQueries"],
  ["leaveRoom", "createDiskSpaceGuard"],
  ["collectAtRest", "collectGarbageWhenIdle"],
  ["withoutTurns", "stripBidiControls"],
  ["hearConnection", "onConnection"],
  ["UNHURRIED", "LOW_LOAD_THRESHOLD"],
  ["PATIENCE_MS", "a TIMEOUT_MS or MAX_WAIT_MS"],
  ["atHome", "keepsFiltersAcrossTabs"],
  ["handOver", "send"],
  ["mayHaveMany", "a question about the table"],
  ["TellingAdapter", "a name of what it reports"],
  ["sayWaiting", "formatPendingCounts"],
  ["listWhatWaits", "listPendingCounts"],
  ["leaveNoContext", "a verb and its object"],
  ["Held", "a noun"],
  ["Asked", "a noun"],
  ["Found", "a noun"],
  ["Seen", "a noun"],
  ["DatabaseAwayError", "DatabaseUnavailableError"],
  ["isDatabaseAway", "isDatabaseUnavailable"],
  ["StorageAwayError", "StorageUnavailableError"],
  ["isAway", "isUnavailable"],
  ["answerIfAway", "respondIfUnavailable"],
  ["finishAnswer", "buildResponse"],
  ["keepAnswer", "storeInCache"],
  ["turnedAway", "rejected"],
  ["turnAway", "rejectRequest"],
  ["isHurried", "isUnderLoad"],
  ["isLasting", "canSkipRevalidation"],
  ["setBlind", "setNotificationsLost"],
  ["isBlind", "areNotificationsLost"],
  ["tagKnown", "findMatchingETag"],
  ["encodeAside", "encodeAsync"],
  ["untilTaken", "waitForClient"],
  ["isByToken", "isTokenRequest"],
  ["findStanding", "findWritePermission"],
  ["hasStandingAgreement", "hasActiveAgreement"],
  ["isOwnDeed", "isOwnAction"],
  ["refuseForged", "assertPrefilledFieldsValid"],
  ["fieldsBack", "restoreTypedFields"],
  ["furnished", "seeded"],
  ["Yardstick", "ReferenceServer"],
  ["SignInDoor", "SignInServer"],
  ["oddMail", "fuzzMail"],
]);

/** @type {import("eslint").Rule.RuleModule} */
export default {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { replaced: "{{name}} is not a term of the industry. Use {{replacement}}." },
  },
  create(context) {
    const reported = new Set();
    const check = (node) => {
      const replacement = REPLACEMENTS.get(node.name);
      // The two names of `import { a }` are one word.
      if (!replacement || reported.has(node.range[0])) return;
      reported.add(node.range[0]);
      context.report({ node, messageId: "replaced", data: { name: node.name, replacement } });
    };
    return { Identifier: check, JSXIdentifier: check };
  },
};
