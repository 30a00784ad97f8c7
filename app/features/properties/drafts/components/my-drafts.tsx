import type { SerializeFrom } from "@remix-run/node";

import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";
import { Picture } from "~/ui/picture";

import { getDraftPath, NEW_LISTING_PATH } from "../draft-addresses";
import type { listDrafts } from "../drafts.server";

type Draft = SerializeFrom<Awaited<ReturnType<typeof listDrafts>>>[number];

interface MyDraftsProps {
  drafts: Draft[];
  lite: boolean;
}

/** Shows the list of the user's drafts, which only they can see. */
export function MyDrafts({ drafts, lite }: MyDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="my-drafts" id="drafts">
      <h2 id="my-drafts">Drafts</h2>
      <ul className="own-listings">
        {drafts.map((draft) => (
          <li key={draft.id} className="panel">
            <OneDraft draft={draft} lite={lite} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneDraft({
  draft: { id, title, savedAt, savedText, cover },
  lite,
}: Omit<MyDraftsProps, "drafts"> & { draft: Draft }) {
  const deleting = useButtonForm();
  const hiddenLabel = <span className="visually-hidden">: {title}</span>;
  return (
    <>
      {lite ? null : cover ? (
        <Picture
          address={cover.address}
          alt=""
          color={cover.color}
          format={cover.format}
          sizes="192px"
        />
      ) : (
        <div className="no-picture">No photo yet</div>
      )}
      <div>
        <h3 className="text-xl">
          <Link to={getDraftPath(id)}>{title}</Link>
        </h3>
        <p className="badges">
          <Badge tone="notice">Draft</Badge>
        </p>
        <p className="quiet">
          Saved <LocalTime moment={savedAt} text={savedText} />. Only you can see it.
        </p>
        <div className="actions">
          <ButtonLink to={getDraftPath(id)} variant="secondary">
            Continue{hiddenLabel}
          </ButtonLink>{" "}
          <deleting.Form method="post" action={NEW_LISTING_PATH}>
            <SessionToken />
            <input type="hidden" name="draft" value={id} />
            <input type="hidden" name="intent" value="discard" />
            <Button variant="danger">Delete{hiddenLabel}</Button>
          </deleting.Form>
        </div>
      </div>
    </>
  );
}
