import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { LocalTime } from "~/ui/local-time";

import { PASSKEYS_PATH } from "../passkey-limits";

interface Moment {
  moment: string;
  text: string;
}
interface ListedPasskey {
  id: string;
  name: string;
  createdAt: Moment;
  lastUsedAt: Moment | null;
}

/** Lists a person's passkeys. */
export function PasskeyList({
  passkeys,
  mayRemove,
}: {
  passkeys: ListedPasskey[];
  mayRemove: boolean;
}) {
  return (
    <section className="grid gap-4" aria-labelledby="passkeys">
      <h2 id="passkeys">Your passkeys</h2>
      {passkeys.length > 0 ? (
        <ul className="entries">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} mayRemove={mayRemove} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="shield">
          <p>No passkeys yet</p>
        </EmptyState>
      )}
    </section>
  );
}

function Passkey({
  passkey: { id, name, createdAt, lastUsedAt },
  mayRemove,
}: {
  passkey: ListedPasskey;
  mayRemove: boolean;
}) {
  const removing = useButtonForm();
  return (
    <li>
      <div className="grid gap-2">
        <h3>{name}</h3>
        <p className="quiet">
          Added <LocalTime {...createdAt} /> ·{" "}
          {lastUsedAt ? (
            <span>
              Last used <LocalTime {...lastUsedAt} />
            </span>
          ) : (
            <span>Never used</span>
          )}
        </p>
      </div>
      {mayRemove ? (
        <removing.Form method="post" action={PASSKEYS_PATH}>
          <SessionToken />
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <Button variant="danger">
            Remove<span className="visually-hidden">: {name}</span>
          </Button>
        </removing.Form>
      ) : null}
    </li>
  );
}
