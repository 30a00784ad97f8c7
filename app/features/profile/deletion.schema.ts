import * as z from "zod/v4";

const UNCONFIRMED = "Check the box to confirm that you want to delete your account";

export const deletionSchema = z.object({ confirm: z.literal(true, UNCONFIRMED) });
