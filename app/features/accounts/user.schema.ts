import * as z from "zod/v4";

/** The signed-in account, as the API shows it to its owner. */
export const userSchema = z
  .object({
    id: z.uuid(),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    phone: z
      .string()
      .nullable()
      .meta({ description: "Shown to hunters who have a standing agreement with this person." }),
    userRole: z.string(),
    isAdmin: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "User" });
