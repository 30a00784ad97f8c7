import type { OfferRefusal } from "./make-offer.server";

/** The status and message of pages and API when an offer is refused. */
export const OFFER_REFUSALS: Record<OfferRefusal, { status: 403 | 404 | 409; message: string }> = {
  "not found": { status: 404, message: "Request not found" },
  "not yours": { status: 403, message: "Only the other side can do that." },
  "takes no offers": {
    status: 409,
    message: "Offers are for leases, guided hunts and guides.",
  },
  over: { status: 409, message: "This request has been declined or closed." },
  "not available": { status: 409, message: "This listing is no longer available." },
  blocked: { status: 403, message: "One of you has blocked the other." },
};
