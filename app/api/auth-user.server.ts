import { getOwnPhone } from "~/features/accounts/own-phone.server";
import { userSchema } from "~/features/accounts/user.schema";

import { defineCall, defineJsonRoute } from "./json-route.server";

export const authUserRoute = defineJsonRoute("/api/auth/user", {
  GET: defineCall({
    operationId: "getSignedInUser",
    summary: "The signed-in user",
    access: "user",
    responses: { 200: { description: "The signed-in account.", schema: userSchema } },
    handle: async ({ viewer }) => ({
      status: 200,
      body: { ...viewer, phone: await getOwnPhone({ userId: viewer.id }) },
    }),
  }),
});
