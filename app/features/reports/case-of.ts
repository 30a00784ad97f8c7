import type { Thing } from "./report-kinds";

/** What has been reported of a person's, in the `where` of its case. */
export const caseOf = (thing: Thing, id: string) =>
  ({
    property: { propertyId: id },
    professional: { professionalId: id },
    agent: { agentId: id },
    review: { reviewId: id },
    message: { messageId: id },
  })[thing];
