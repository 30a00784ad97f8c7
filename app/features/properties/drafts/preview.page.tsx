import { randomUUID } from "node:crypto";

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { PlaceMap } from "~/features/map/components/place-map";
import { locateListing } from "~/features/map/locate-listing.server";
import { PostedForm } from "~/forms/form-page";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";

import { PropertyDetail } from "../components/property-detail";
import { readShownPhoto } from "../shown-photo";
import { DraftError } from "./components/draft-error";
import { OpenDraftFields } from "./components/open-draft-fields";
import { getDraftPath, getDraftPreviewPath } from "./draft-addresses";
import { getDraft } from "./drafts.server";
import { formatConfirmedDay } from "../format-confirmed-day.server";
import { toFormFields, previewListing } from "./preview-listing.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: ownerId } = await requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("draft") ?? "";
  const draft = await getDraft({ id, ownerId });
  if (!draft) throw new Response("Draft not found", { status: 404 });
  const { texts, version } = draft;
  const preview = await previewListing({ id, ownerId, texts });
  return {
    ...preview,
    confirmed: formatConfirmedDay(preview.property),
    place: locateListing(preview.property),
    shown: readShownPhoto(searchParams, preview.photos),
    draft: { id, version, formId: randomUUID() },
    fields: toFormFields(texts),
    idempotencyKey: randomUUID(),
  };
}

export const headers = privateHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: "Preview of your listing", noindex: true });

export default function Preview() {
  const { property, confirmed, photos, faults, shown, place, draft, fields, idempotencyKey } =
    useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const { id } = property;
  return (
    <>
      <section className="notice grid gap-3" aria-labelledby="preview">
        <h2 id="preview">Preview</h2>
        <p>This is how hunters will see your listing. Only you can see it for now.</p>
        {faults.length > 0 ? (
          <>
            <p>Before you can list it:</p>
            <ul>
              {faults.map(({ field, message }) => (
                <li key={message}>
                  <Link to={`${getDraftPath(id)}#${field}`} className="button-quiet">
                    {message}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <PostedForm action={getDraftPath(id)} form={{ errors: {} }} idempotencyKey={idempotencyKey}>
          <OpenDraftFields draft={draft} />
          {fields.map(([name, value], i) => (
            <input key={`${i} ${name}`} type="hidden" name={name} value={value} />
          ))}
          <p className="actions">
            {faults.length > 0 ? null : <Button>List Property</Button>}{" "}
            <ButtonLink to={getDraftPath(id)} variant="secondary">
              Keep editing
            </ButtonLink>
          </p>
        </PostedForm>
      </section>
      <PropertyDetail
        {...{ property, confirmed, photos, shown, lite }}
        owner={null}
        isOwn={false}
        buildPhotoPath={(photo) => `${getDraftPreviewPath(id)}&photo=${photo}`}
        map={<PlaceMap place={place} />}
      />
    </>
  );
}

export { DraftError as ErrorBoundary };
