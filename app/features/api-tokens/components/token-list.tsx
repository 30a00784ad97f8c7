import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

import type { ListedToken } from "../list-tokens.server";
import { TOKENS_PATH } from "../token-limits";

/** Lists a person's tokens without their secrets, which are not stored. */
export function TokenList({ tokens }: { tokens: ListedToken[] }) {
  return (
    <section className="grid gap-4" aria-labelledby="tokens">
      <h2 id="tokens">Your tokens</h2>
      {tokens.length > 0 ? (
        <ul className="entries">
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="shield">
          <p>No tokens yet</p>
        </EmptyState>
      )}
    </section>
  );
}

function Token({ token }: { token: ListedToken }) {
  const { id, name, access, isAdmin, createdOn, expiresOn, lastUsedOn, ended } = token;
  return (
    <li id={id}>
      <div className="grid gap-2">
        <h3>{name}</h3>
        {/* A new state is a new element, because a translator may have replaced the text nodes of this one. */}
        <p className="badges" key={`badges ${ended}`}>
          <Badge>{access === "read" ? "Read" : "Read and write"}</Badge>{" "}
          {isAdmin ? <Badge tone="notice">Admin</Badge> : null}{" "}
          {ended === null ? null : <Badge tone="notice">Ended</Badge>}
        </p>
        <p className="quiet">
          {[
            ended ?? `Good until ${expiresOn}`,
            `Created ${createdOn}`,
            lastUsedOn === null ? "Never used" : `Last used ${lastUsedOn}`,
          ].join(" · ")}
        </p>
      </div>
      {ended === null ? <RevokeForm token={token} /> : null}
    </li>
  );
}

function RevokeForm({ token: { id, name } }: { token: ListedToken }) {
  const revoking = useButtonForm();
  return (
    <revoking.Form method="post" action={TOKENS_PATH}>
      <SessionToken />
      <input type="hidden" name="intent" value="revoke" />
      <input type="hidden" name="id" value={id} />
      <Button variant="danger">
        Revoke<span className="visually-hidden">: {name}</span>
      </Button>
    </revoking.Form>
  );
}
