import { PackageFacts } from "~/features/professionals/components/package-list";
import type { Package } from "~/features/professionals/showcase.schema";
import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Button, ButtonLink } from "~/ui/button";

import { PACKAGES_PATH } from "../showcase-addresses";

/** Lists a person's own packages, each with its actions. */
export function OwnPackages({ packages }: { packages: Package[] }) {
  if (packages.length === 0) return <p className="quiet">No packages yet.</p>;
  return (
    <ul className="grid gap-3">
      {packages.map((one) => (
        <li key={one.id} className="panel grid gap-2">
          <PackageFacts huntPackage={one} heading="h2" />
          <Buttons huntPackage={one} />
        </li>
      ))}
    </ul>
  );
}

function Buttons({ huntPackage: { id, title } }: { huntPackage: Package }) {
  const deleting = useButtonForm();
  const hiddenLabel = <span className="visually-hidden">: {title}</span>;
  return (
    <div className="actions">
      <ButtonLink to={`${PACKAGES_PATH}?edit=${id}#package`} variant="secondary">
        Edit{hiddenLabel}
      </ButtonLink>{" "}
      <deleting.Form method="post" action={PACKAGES_PATH}>
        <SessionToken />
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <Button variant="danger">Delete{hiddenLabel}</Button>
      </deleting.Form>
    </div>
  );
}
