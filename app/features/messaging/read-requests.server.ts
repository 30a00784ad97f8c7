import {
  listReceivedRequests,
  listSentRequests,
  type ListedRequest,
} from "~/features/contact-requests/list-requests.server";
import { dateTime } from "~/formats/date-time";
import { environment } from "~/platform/environment.server";

/** The requests to and from somebody, each list from where the address says. */
export async function readRequests({ request, userId }: { request: Request; userId: string }) {
  const { searchParams } = new URL(request.url);
  const { siteTimeZone } = environment();
  const shown = ({ requests, older }: { requests: ListedRequest[]; older: string | null }) => ({
    older,
    requests: requests.map((listed) => ({
      ...listed,
      sentAt: dateTime(listed.createdAt, siteTimeZone),
    })),
  });
  const receivedBefore = searchParams.get("received");
  const sentBefore = searchParams.get("sent");
  return {
    received: shown(await listReceivedRequests({ userId, beforeId: receivedBefore })),
    sent: shown(await listSentRequests({ userId, beforeId: sentBefore })),
  };
}
