import type { SerializeFrom } from "@remix-run/node";

import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";

import type { ShownOwnReport } from "../load-report.server";

/** Shows a person's own report and its result. */
export function OwnReport({
  report,
  noun,
  hasEmail,
}: {
  report: SerializeFrom<ShownOwnReport>;
  noun: string;
  hasEmail: boolean;
}) {
  const { reason, text, outcome, createdAt, sentAt } = report;
  return (
    <>
      <p className="badges">
        <Badge tone={outcome ? "plain" : "notice"}>
          {outcome ? "Decided" : "Waiting for an admin"}
        </Badge>{" "}
        <span className="quiet">
          Reported <LocalTime moment={createdAt} text={sentAt} />
        </span>
      </p>
      <p>
        <strong>{reason}</strong>
      </p>
      <p className="message-text">{text}</p>
      <p className="notice">{describeOutcome(outcome, noun, hasEmail)}</p>
    </>
  );
}

function describeOutcome(outcome: string | null, noun: string, hasEmail: boolean): string {
  if (outcome === "hidden") return `An admin looked at this ${noun} and hid it. Thank you.`;
  if (outcome === "kept") {
    return `An admin looked at this ${noun} and found nothing that breaks our rules. Thank you.`;
  }
  const then = hasEmail ? "We’ll email you" : "You can see the outcome here";
  return `You have reported this ${noun}. ${then} when an admin has looked at it.`;
}
