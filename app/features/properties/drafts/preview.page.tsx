import { randomUUID } from "node:crypto";

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { Breadcrumb } from "~/features/detail/components/breadcrumb";
import { renderCards } from "~/features/directory/render-cards.server";
import { NO_PREFILL } from "~/features/directory/request-prefill";
import { hasCalendar } from "~/features/directory/vocabulary";
import { PostedForm } from "~/forms/form-page";
import { getPreferences } from "~/layout/preferences.server";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";

import { PROPERTY_CARDS } from "../components/property-card";
import { PropertyDetail } from "../components/property-detail";
import { SimilarLand } from "../components/similar-land";
import { DatesCalendar, DatesForm } from "../dates/components/lazy-dates";
import { readListingDates } from "../dates/read-listing-dates.server";
import { listSimilarProperties } from "../list-related.server";
import { loadSections } from "../sections/load-sections.server";
import { readListingOwner } from "../read-listing-owner.server";
import { readShownPhoto } from "../shown-photo";
import { toShownProperty } from "../shown-property.server";
import { DraftError } from "./components/draft-error";
import { OpenDraftFields } from "./components/open-draft-fields";
import { PreviewFavoriteButton, PreviewTools } from "./components/preview-actions";
import { getDraftPath, getDraftPreviewPath } from "./draft-addresses";
import { getDraft } from "./drafts.server";
import { toFormFields, previewListing } from "./preview-listing.server";

export async function loader(page: LoaderFunctionArgs) {
  const { request, context } = page;
  const viewer = await requireUser({ request, context });
  const { id: ownerId } = viewer;
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("draft") ?? "";
  const draft = await getDraft({ id, ownerId });
  if (!draft) throw new Response("Draft not found", { status: 404 });
  const { texts, version } = draft;
  const { property, photos, faults } = await previewListing({ id, ownerId, texts });
  const { lite } = getPreferences(request);
  const similar = lite ? [] : await listSimilarProperties(property);
  return {
    property: toShownProperty(property),
    similarCards:
      similar.length > 0
        ? await renderCards(similar, PROPERTY_CARDS, page, { isBelowFirstScreen: true })
        : null,
    dates: hasCalendar(property.propertyType)
      ? await readListingDates({ property, prefill: NO_PREFILL, month: null })
      : null,
    sections: await loadSections(
      {
        ...{ property, viewer, lite, isOwn: true, isPreview: true },
        listingOwner: readListingOwner(property),
      },
      context.cards.insert,
    ),
    photos,
    faults,
    shown: readShownPhoto(searchParams, photos),
    draft: { id, version, formId: randomUUID() },
    fields: toFormFields(texts),
    idempotencyKey: randomUUID(),
  };
}

/** In a preview, no days can be chosen. */
const chooseNone = () => undefined;
const LIST = { name: "Browse Properties", path: "/properties" };

export const headers = privateHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: "Preview of your listing", noindex: true });

export default function Preview() {
  const { property, photos, sections, shown, faults, dates, similarCards, draft, ...form } =
    useLoaderData<typeof loader>();
  const { fields, idempotencyKey } = form;
  const { lite } = useRootData();
  const { id, state } = property;
  const datesProps = { listing: property, prefill: NO_PREFILL, isPreview: true };
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
                  <Link to={`${getDraftPath(id)}#${field}`} className="inline-block py-2">
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
        {...{ property, sections, photos, shown, lite }}
        isOwn
        hasOwner
        isPreview
        breadcrumb={state ? <Breadcrumb list={LIST} state={state} results="" /> : null}
        datesForm={dates ? <DatesForm {...datesProps} dates={dates} onChoose={chooseNone} /> : null}
        datesCalendar={
          dates ? (
            <DatesCalendar {...datesProps} dates={dates} onChoose={chooseNone} linkQuery="" />
          ) : null
        }
        heart={<PreviewFavoriteButton />}
        similar={<SimilarLand cards={similarCards} {...{ state, lite }} />}
        tools={<PreviewTools />}
        buildPhotoPath={(photo) => `${getDraftPreviewPath(id)}&photo=${photo}`}
      />
    </>
  );
}

export { DraftError as ErrorBoundary };
