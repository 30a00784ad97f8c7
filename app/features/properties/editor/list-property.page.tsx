import { randomUUID } from "node:crypto";

import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { clientAction, shouldRevalidate } from "~/forms/form-page";
import { signInAddress } from "~/layout/navigation";
import { environment } from "~/platform/environment.server";
import { keptForm } from "~/forms/kept-forms.server";
import { respond } from "~/http/respond.server";
import { pictureAt } from "~/platform/uploads/photo-files";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";

import { ListingEditor } from "./components/listing-editor";
import { EMPTY_FIELDS } from "../listing-fields.schema";
import { publishProperty } from "./publish-property.server";
import { fieldsFor, NO_PICTURE, takeListingForm } from "./take-listing-form.server";

const PATH = "/list-property";
const FAILED = "Failed to list property. Please try again.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session();
  if (!session) return null;
  const kept = await keptForm({ request, path: PATH });
  const form = {
    fields: kept
      ? await fieldsFor({ ownerId: session.user.id, texts: kept })
      : { ...EMPTY_FIELDS, photos: [] },
    isKept: kept !== null,
    isReviewed: environment().listingReview,
    idempotencyKey: randomUUID(),
  };
  return respond(form, { headers: { "X-Robots-Tag": "noindex" } });
}

export function action(visit: ActionFunctionArgs) {
  return takeListingForm({
    visit,
    path: PATH,
    save: ({ ownerId, property, alts, once }) => {
      // A form that is sent again brings its photos again, which then have other addresses.
      const same = { property: { ...property, images: property.images.map(pictureAt) }, alts };
      return once(async (tx) => {
        const listed = await publishProperty({ tx, ownerId, property, alts });
        return listed ? { to: `/property/${listed.id}`, toast: LISTED } : NO_PICTURE;
      }, same);
    },
  });
}

const LISTED = {
  title: "Property listed!",
  text: "Your property has been successfully listed.",
};

/** The form is one person's; what visitors see instead is everybody's. */
export const headers: HeadersFunction = (answer) =>
  answer.loaderHeaders.has("X-Robots-Tag") ? privateHeaders(answer) : new Headers();

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: "List your property",
    description:
      "Put hunting land up for sale or lease: words, photos and a place on the map, from a phone in five minutes.",
    noindex: Boolean(data),
    found: { matches, path: "/list-property" },
  });

export default function ListProperty() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <ForVisitors />;
  const { isReviewed, ...editor } = data;
  return (
    <ListingEditor
      title="List Your Property"
      action={PATH}
      button="List Property"
      pending="Listing Property..."
      cancel="/profile"
      failed={FAILED}
      {...editor}
    >
      <p className="notice">
        {isReviewed
          ? "Your listing will be reviewed before going live."
          : "Your listing goes live as soon as you list it."}
      </p>
    </ListingEditor>
  );
}

function ForVisitors() {
  return (
    <section className="missing">
      <h1>Sign In Required</h1>
      <p>Sign in to list your property, to change it later and to hear from hunters.</p>
      <ButtonLink to={signInAddress(PATH)} reloadDocument>
        Sign in
      </ButtonLink>
    </section>
  );
}

export { clientAction, shouldRevalidate };
