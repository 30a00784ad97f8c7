import type { CardOptions, CardList } from "~/features/directory/card";
import { BioLines } from "~/features/directory/components/bio-lines";
import { PersonLines } from "~/features/directory/components/person-lines";
import { formatCount } from "~/formats/format-count";
import { buildTelephoneLink } from "~/formats/telephone";
import { FewBadges } from "~/ui/few-badges";
import { Icon } from "~/ui/icon";

import type { AgentCardItem } from "../search-agents.server";

interface AgentCardProps extends CardOptions {
  agent: AgentCardItem;
}

export const AGENT_CARDS: CardList<AgentCardItem> = {
  itemType: "agent",
  renderCard: (agent, options) => <AgentCard agent={agent} {...options} />,
};

/** Shows an agent's name, place, experience and contacts. */
export function AgentCard({ agent, lite, isFirst = false, heart }: AgentCardProps) {
  return (
    <li className="card" id={`agent-${agent.id}`}>
      <div className="card-body">
        <AgentFacts agent={agent} lite={lite} isFirst={isFirst} />
      </div>
      {heart}
    </li>
  );
}

function AgentFacts({
  agent,
  lite,
  isFirst,
}: Pick<AgentCardProps, "agent" | "lite"> & { isFirst: boolean }) {
  const years = agent.yearsExperience;
  const call = agent.phone === null ? null : buildTelephoneLink(agent.phone);
  return (
    <>
      <PersonLines person={agent} path={`/agent/${agent.id}`} lite={lite} isFirst={isFirst} />
      <p>{formatCount(years, "year")} of experience</p>
      <p className="badges">
        <FewBadges items={agent.specialties} count={3} />
      </p>
      <BioLines bio={agent.bio} lite={lite} />
      <p className="quiet">License {agent.licenseNumber}</p>
      <p className="actions">
        {call ? (
          <a className="button-secondary" href={call}>
            <Icon name="phone" /> Call<span className="visually-hidden"> {agent.name}</span>
          </a>
        ) : null}
        {agent.email ? (
          <a className="button-secondary" href={`mailto:${agent.email}`}>
            <Icon name="mail" /> Email<span className="visually-hidden"> {agent.name}</span>
          </a>
        ) : null}
      </p>
    </>
  );
}
