import { Badge } from "~/ui/badge";

import type { AgreementStatus, OfferStatus } from "../offer-status";

const WORDS: Record<OfferStatus, string> = {
  open: "Open",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  replaced: "Replaced by a newer offer",
  expired: "Expired",
};

export function OfferStatusBadge({ status }: { status: OfferStatus }) {
  const tone = status === "open" ? "notice" : status === "accepted" ? "good" : "plain";
  return <Badge tone={tone}>{WORDS[status]}</Badge>;
}

const AGREEMENT_WORDS: Record<AgreementStatus, string> = {
  standing: "Agreed",
  past: "Past",
  cancelled: "Canceled",
};

export function AgreementStatusBadge({ status }: { status: AgreementStatus }) {
  return <Badge tone={status === "standing" ? "good" : "plain"}>{AGREEMENT_WORDS[status]}</Badge>;
}
