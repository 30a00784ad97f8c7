import type { SerializeFrom } from "@remix-run/node";

import type { readMessages } from "../read-messages.server";

export type ShownMessages = SerializeFrom<NonNullable<Awaited<ReturnType<typeof readMessages>>>>;
export type ShownThread = NonNullable<ShownMessages["thread"]>;
