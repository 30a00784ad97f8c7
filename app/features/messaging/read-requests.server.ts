import {
  listReceivedRequests,
  listSentRequests,
  type ListedRequest,
} from "~/features/contact-requests/list-requests.server";
import { environment } from "~/platform/environment.server";

import { formatMessageTime } from "./message-time";

/** Reads the received and sent requests of a person, each list at the page that the address names. */
export async function readRequests({ request, userId }: { request: Request; userId: string }) {
  const { searchParams } = new URL(request.url);
  const timeOptions = { now: new Date(), timeZone: environment().siteTimeZone };
  const formatRequestPage = ({
    requests,
    older,
  }: {
    requests: ListedRequest[];
    older: string | null;
  }) => ({
    older,
    requests: requests.map((listed) => ({
      ...listed,
      sentAt: formatMessageTime({ moment: listed.createdAt, ...timeOptions }),
    })),
  });
  const receivedBefore = searchParams.get("received");
  const sentBefore = searchParams.get("sent");
  return {
    received: formatRequestPage(await listReceivedRequests({ userId, beforeId: receivedBefore })),
    sent: formatRequestPage(await listSentRequests({ userId, beforeId: sentBefore })),
  };
}
