import type { Thing } from "./report-kinds";

/** Returns the `where` that finds the case of a reported thing. */
export const caseOf = (thing: Thing, id: string) =>
  ({
    property: { propertyId: id },
    professional: { professionalId: id },
    agent: { agentId: id },
    review: { reviewId: id },
    message: { messageId: id },
  })[thing];
