import { environment } from "~/platform/environment.server";

import { countInboundMail } from "./inbound-counts.server";
import { openListener } from "./open-listener.server";
import { watchInbox } from "./watch-inbox.server";

/** Opens the channels for replies by email; none unless MAIL_REPLY_DOMAIN is set. */
export async function openInboundMail() {
  const { mailReplyDomain, inboundSmtp } = environment();
  const closeInbox = mailReplyDomain === null ? null : await watchInbox();
  const listener = inboundSmtp === null ? null : await openListener(inboundSmtp);
  return {
    count: countInboundMail,
    async close() {
      await Promise.all([listener?.close(), closeInbox?.()]);
    },
  };
}
