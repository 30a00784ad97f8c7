import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { formatCount } from "~/formats/format-count";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { BadgeSection } from "~/ui/badge-section";
import { ButtonLink } from "~/ui/button";
import { Paragraphs } from "~/ui/paragraphs";

import type { AgentDetail as Agent } from "../get-agent.server";

interface AgentDetailProps {
  agent: SerializeFrom<Agent>;
  isOwn: boolean;
  lite: boolean;
  heart: ReactNode;
  /** The review status of a profile that is not public. */
  reviewBadge: ReactNode;
  breadcrumb: ReactNode;
  share: ReactNode;
  /** The badges of what admins have verified. */
  credentials: ReactNode;
  /** Phone, mail and website. */
  contactLinks: ReactNode;
  /** The land that the agent has listed. */
  listings: ReactNode;
}

/** Shows an agent's whole page. */
export function AgentDetail({ agent, isOwn, lite, heart, ...parts }: AgentDetailProps) {
  const { id, name, yearsExperience: years } = agent;
  const isPublic = agent.reviewStatus === "approved";
  return (
    <article className="detail" id={`agent-${id}`}>
      {parts.breadcrumb}
      <header>
        <div className="person">
          <Avatar name={name} image={lite ? null : agent.profileImage} large />
          <div>
            <h1>{name}</h1>
            <p className="quiet">
              {agent.location}, {agent.state}
            </p>
            <p className="badges">
              {agent.verified ? <Badge tone="good">Verified</Badge> : null} {parts.reviewBadge}
            </p>
          </div>
        </div>
      </header>
      <aside className="panel">
        {isPublic && !isOwn ? (
          <div className="contact-bar">
            <ButtonLink to={`/contact/${id}?type=agent`}>Contact Agent</ButtonLink>
          </div>
        ) : null}
        {isOwn ? (
          <ButtonLink to="/profile/agent" variant="secondary">
            Edit agent profile
          </ButtonLink>
        ) : (
          heart
        )}
        <dl className="facts">
          <dt>Experience</dt>
          <dd>{formatCount(years, "year")}</dd>
          <dt>License</dt>
          <dd>{agent.licenseNumber}</dd>
        </dl>
        {parts.credentials}
        {parts.contactLinks}
        {parts.share}
      </aside>
      <Paragraphs title="About" text={agent.bio} />
      <BadgeSection title="Specialties" items={agent.specialties} />
      {parts.listings}
    </article>
  );
}
