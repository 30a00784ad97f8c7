import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { getOwner } from "~/features/accounts/get-owner.server";
import { VISITOR } from "~/features/accounts/permissions";
import { drawParcel } from "~/features/boundaries/draw-parcel.server";
import { getVisiblePlace } from "~/features/boundaries/visible-place.server";
import { PropertyError } from "~/features/properties/components/property-error";
import { getProperty } from "~/features/properties/get-property.server";
import { listHuntFacts } from "~/features/properties/hunt-facts";
import { readPictures } from "~/features/properties/pictures.server";
import { formatPriceWithUnit } from "~/features/properties/price";
import { readLight, getTodayAt } from "~/features/seasons/read-seasons.server";
import { formatCoordinates } from "~/formats/coordinates";
import { getPreferences } from "~/layout/preferences.server";
import { pageMeta } from "~/seo/page-meta";
import { noindexHeaders } from "~/seo/robots-header";
import { toAbsoluteUrl } from "~/seo/structured-data.server";

import { FieldSheet } from "./components/field-sheet";
import { cutRules } from "./cut-rules";
import { drawQrCode } from "./draw-qr-code.server";
import printStylesheet from "./field-sheet-print.css?url";
import { readLightDays } from "./light-days";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = (await context.session())?.user ?? VISITOR;
  const property = await getProperty({ id: params.id, viewer, isForHunt: true });
  if (!property) throw new Response("Property not found", { status: 404 });
  if (property === "deleted") throw new Response("Property deleted", { status: 410 });
  const { id, title, propertyType, acreage, location, state, gameTypes, features } = property;
  const { lite } = getPreferences(request);
  const lightDays = readLightDays(new URL(request.url).searchParams, getTodayAt(property));
  const [[photo = null], owner, { position, isExact, boundary }, light] = await Promise.all([
    lite ? [] : readPictures(property.images.slice(0, 1)),
    getOwner(property.userId),
    getVisiblePlace({ propertyId: id, viewer }),
    // The light is computed for the public position: the difference to the exact one does not matter.
    readLight(property, lightDays),
  ]);
  const url = toAbsoluteUrl(`/property/${id}`);
  return {
    listing: {
      ...{ id, title, propertyType, acreage, location, state, gameTypes, features },
      hunt: Object.entries(listHuntFacts(property)),
    },
    price: formatPriceWithUnit(property),
    rules: cutRules(property.rules),
    photo,
    owner: owner && { id: owner.id, name: owner.name, answersWithin: owner.answersWithin },
    canAsk: property.available && property.reviewStatus === "approved",
    place: position && {
      isExact,
      coordinates: formatCoordinates({ ...position, isExact }),
      drawing: drawParcel({ outline: boundary?.outline ?? null, position, isExact }),
    },
    lightDays,
    light,
    url,
    qrCode: drawQrCode(url),
  };
}

export const headers = noindexHeaders;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: printStylesheet, media: "print" },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: `Field sheet: ${data.listing.title}`,
        noindex: true,
        sharedPage: { matches, path: `/property/${data.listing.id}` },
      })
    : pageMeta({ title: "Property not found", noindex: true });

export default function FieldSheetPage() {
  return <FieldSheet {...useLoaderData<typeof loader>()} />;
}

export { PropertyError as ErrorBoundary };
