import { Badge } from "~/ui/badge";

import { AGREEMENT_LABELS, type AgreementStatus, type OfferStatus } from "../offer-status";

const WORDS: Record<OfferStatus, string> = {
  open: "Open",
  accepted: "Signed",
  declined: "Declined",
  withdrawn: "Withdrawn",
  replaced: "Replaced by a newer offer",
  expired: "Expired",
};

export function OfferStatusBadge({ status }: { status: OfferStatus }) {
  const tone = status === "open" ? "notice" : status === "accepted" ? "good" : "plain";
  return <Badge tone={tone}>{WORDS[status]}</Badge>;
}

export function AgreementStatusBadge({ status }: { status: AgreementStatus }) {
  return <Badge tone={status === "standing" ? "good" : "plain"}>{AGREEMENT_LABELS[status]}</Badge>;
}
