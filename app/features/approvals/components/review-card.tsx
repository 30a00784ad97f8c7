import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { DecisionForms, type RefusedDecision } from "~/forms/decision-forms";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

import type { ApprovalItem } from "../approval-item";
import { ApprovalFacts } from "./approval-facts";
import { ApprovalPictures } from "./approval-pictures";

interface ReviewCardProps {
  item: SerializeFrom<ApprovalItem> & { since: string };
  /** The page that handles the decision's form. */
  action: string;
  refusal: RefusedDecision | undefined;
  /** The parcel map, for listings of land. */
  land?: ReactNode;
}

/** Shows one item of the review queue: its title and the decision forms, then its contents. */
export function ReviewCard({ item, action, refusal, land }: ReviewCardProps) {
  const { title, path, kindLabel, ownerName, since, duplicate } = item;
  return (
    <li className="panel review-card" id={item.id}>
      <div className="review-head">
        <div className="grid gap-2">
          <h2>{path ? <Link to={path}>{title}</Link> : title}</h2>
          <p className="badges">
            <Badge>{kindLabel}</Badge> <LocalTime moment={item.waitingSince} text={since} />{" "}
            {ownerName ? <span>by {ownerName}</span> : null}
          </p>
        </div>
        <DecisionForms
          {...{ action, refusal }}
          about={{ kind: item.kind, id: item.id, version: item.version }}
          name={title}
          accept={{ decision: "approve", label: "Approve" }}
          refuse={{ decision: "reject", label: "Reject", reasonLabel: "Reason for rejecting" }}
        />
      </div>
      <ApprovalPictures title={title} pictures={item.pictures} />
      {duplicate ? (
        <p className="notice">
          Looks like another listing by this owner:{" "}
          <Link to={duplicate.path}>{duplicate.title}</Link>. Differences are marked below.
        </p>
      ) : null}
      <ApprovalFacts facts={item.facts} against={duplicate ? "twin" : "public"} />
      {land}
    </li>
  );
}
