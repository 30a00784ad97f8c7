import { buildTelephoneLink } from "~/formats/telephone";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

import { INSURANCE_AGENT } from "../static-content";

/** Shows the insurance agent's name, and a phone number to tap. */
export function InsuranceAgent() {
  const { name, agency, phone } = INSURANCE_AGENT;
  return (
    <aside className="panel" aria-labelledby="agent">
      <h2 id="agent">Your agent</h2>
      <div className="person">
        <Avatar name={name} large />
        <div>
          <strong>{name}</strong>
          <p className="quiet">{agency}</p>
        </div>
      </div>
      <ButtonLink to={buildTelephoneLink(phone) ?? ""}>
        <Icon name="phone" />
        Call {phone}
      </ButtonLink>
    </aside>
  );
}
