import * as z from "zod/v4";

import { statusFormSchema } from "~/features/contact-requests/status-form.schema";

import { messageSchema } from "./message.schema";

/** The forms of a thread, told apart by their fields: a message, a block, or the status of a request. */
export const threadFormSchema = z
  .object({
    ...statusFormSchema.partial().shape,
    block: z.enum(["on", "off"]).optional(),
    content: z.string().optional(),
    clientId: z.string().optional(),
  })
  .transform((form, context) => {
    const { block, requestId, status } = form;
    if (requestId !== undefined && status !== undefined) {
      return { asks: "status", requestId, status } as const;
    }
    if (block !== undefined) return { asks: "block", isBlock: block === "on" } as const;
    const message = messageSchema.safeParse(form);
    if (message.success) return { asks: "message", message: message.data } as const;
    for (const { message: fault, path } of message.error.issues) {
      context.addIssue({ code: "custom", message: fault, path });
    }
    return z.NEVER;
  });
