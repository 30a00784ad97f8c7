import type { SerializeFrom } from "@remix-run/node";
import { Fragment } from "react";

import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmailText } from "~/ui/email-text";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";
import { PageHeading } from "~/ui/page-heading";

import { getPersonPath, getRolePath, getSuspensionPath } from "../../users-paths";
import type { getPerson } from "../get-person.server";
import { describeReviewStatus } from "./review-status";

type Person = SerializeFrom<NonNullable<Awaited<ReturnType<typeof getPerson>>>>;

interface PersonAccountProps extends Pick<Person, "profiles" | "requests"> {
  account: Person["account"] & {
    joined: string;
    suspendedOn: string | null;
    /** Says that the account is the admin's own. */
    isOneself: boolean;
  };
}

/** Shows an account with its state, and the links to the pages that change it. */
export function PersonAccount({ account, profiles, requests }: PersonAccountProps) {
  const { id, name, email, isAdmin, suspendedAt, suspendedOn, suspensionReason } = account;
  const back = getPersonPath(id);
  return (
    <section className="grid gap-3">
      <PageHeading title={name}>
        {email ? <EmailText address={email} /> : "No verified email"}, joined{" "}
        <LocalTime moment={account.createdAt} text={account.joined} style="day" />
      </PageHeading>
      {isAdmin || suspendedAt ? (
        <p className="badges">
          {isAdmin ? <Badge tone="good">Admin</Badge> : null}{" "}
          {suspendedAt ? <Badge tone="notice">Suspended</Badge> : null}
        </p>
      ) : null}
      {suspendedAt && suspendedOn ? (
        <p className="notice notice-warning message-text">
          Suspended since <LocalTime moment={suspendedAt} text={suspendedOn} style="day" />. Reason:{" "}
          {suspensionReason}
        </p>
      ) : null}
      <Facts
        className="figures-row"
        facts={[
          ["Requests sent", describeRequests(requests.sent, requests.sentPending)],
          ["Requests received", describeRequests(requests.received, requests.receivedPending)],
          [
            "Profiles",
            profiles.length === 0
              ? null
              : profiles.map((profile, i) => (
                  <Fragment key={profile.id}>
                    {i > 0 ? ", " : null}
                    <Link to={`/${profile.kind}/${profile.id}`}>{profile.name}</Link>
                    {profile.reviewStatus === "approved"
                      ? null
                      : ` (${describeReviewStatus(profile.reviewStatus)})`}
                  </Fragment>
                )),
          ],
        ]}
      />
      <p className="actions">
        {account.isOneself && !suspendedAt ? null : (
          <ButtonLink to={getSuspensionPath(id, { back })} variant="secondary">
            {suspendedAt ? "Lift suspension" : "Suspend"}
          </ButtonLink>
        )}{" "}
        {/* Suspended people can't be made admins. */}
        {suspendedAt && !isAdmin ? null : (
          <ButtonLink to={getRolePath(id, { back })} variant={isAdmin ? "danger" : "secondary"}>
            {isAdmin ? "Remove admin" : "Make admin"}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

const describeRequests = (count: number, pending: number): string =>
  pending > 0 ? `${count} (${pending} pending)` : String(count);
