import type { ReportableKind } from "./report-kinds";

/** Returns the `where` that finds the case of a reported thing. */
export const whereCase = (thing: ReportableKind, id: string) =>
  ({
    property: { propertyId: id },
    professional: { professionalId: id },
    agent: { agentId: id },
    review: { reviewId: id },
    message: { messageId: id },
  })[thing];
