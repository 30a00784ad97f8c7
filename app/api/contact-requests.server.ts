import {
  getRequestSubject,
  contactRequestResponseSchema,
  contactRequestBodySchema,
  readRequestDetails,
  readRequestSubject,
} from "~/features/contact-requests/contact-request.schema";
import { findRequestFaults } from "~/features/contact-requests/find-request-faults.server";
import {
  CONTACT_REFUSALS,
  sendContactRequest,
} from "~/features/contact-requests/send-contact-request.server";

import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";

export const contactRequestsRoute = defineJsonRoute("/api/contact-requests", {
  POST: defineCall({
    operationId: "sendContactRequest",
    summary: "Write to a professional, an agent or a property's owner",
    access: "user",
    body: contactRequestBodySchema,
    example: {
      name: "Hank Hunter",
      email: "hank@example.com",
      message: "Is the second week of November free?",
      startDate: "2028-11-08",
      endDate: "2028-11-14",
      groupSize: 4,
      preferredDates: "Weekdays if possible",
      propertyId: "01a18d53-2980-7f82-9d63-71156b094e68",
    },
    isIdempotent: true,
    responses: { 201: { description: "The request.", schema: contactRequestResponseSchema } },
    errorStatuses: [403, 404, 409, 410],
    findFurtherErrors: async (body, viewer) => {
      const about = readRequestSubject(body);
      const details = readRequestDetails(body);
      return about ? findRequestFaults({ senderId: viewer.id, about, details }) : {};
    },
    handle: async ({ tx, viewer, body }) => {
      const { professionalId, propertyId, agentId, ...text } = body;
      const about = getRequestSubject({ professionalId, propertyId, agentId });
      const result = await sendContactRequest({ tx, sender: viewer, about, text });
      if ("faults" in result) {
        const { status, faults } = result;
        if (status === 400) throw new ApiCallError(400, "Invalid request", { ...faults });
        throw new ApiCallError(status, Object.values(faults).flat().join(" "));
      }
      if (result.refused) {
        const { status, message } = CONTACT_REFUSALS[result.refused];
        throw new ApiCallError(status, message);
      }
      return { status: 201, body: result.request };
    },
  }),
});
