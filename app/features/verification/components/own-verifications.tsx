import type { SerializeFrom } from "@remix-run/node";

import { Badge } from "~/ui/badge";

import type { OwnVerification } from "../list-own-verifications.server";
import { DocumentLinks } from "./document-links";
import { StatedFacts } from "./stated-facts";

/** Lists the verifications that a person has sent, with their results. */
export function OwnVerifications({
  verifications,
}: {
  verifications: readonly SerializeFrom<OwnVerification>[];
}) {
  if (verifications.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="sent">
      <h2 id="sent">What you sent</h2>
      <ol className="grid gap-4">
        {verifications.map((item) => (
          <li key={item.id} className="panel grid gap-2">
            <h3>{item.title}</h3>
            <p className="badges">
              <Status {...item} /> <span className="quiet">Sent {item.sentOn}</span>
            </p>
            {item.badge ? (
              <p>{[item.badge, item.listing].filter(Boolean).join(" · ")}</p>
            ) : (
              <StatedFacts {...item} />
            )}
            {item.reason ? <p>Reason: {item.reason}</p> : null}
            {item.documents.length > 0 ? (
              <>
                <DocumentLinks documents={item.documents} />
                <p className="quiet">
                  Deleted by {item.deletedOn}
                  {item.status === "pending" ? ", even without a decision" : ""}.
                </p>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Status({ status, isOver }: { status: string; isOver: boolean }) {
  if (status === "pending") return <Badge>Waiting</Badge>;
  if (status === "rejected") return <Badge tone="notice">Not verified</Badge>;
  return isOver ? <Badge tone="notice">Ended</Badge> : <Badge tone="good">Verified</Badge>;
}
