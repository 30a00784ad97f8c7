import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { OwnListingError } from "~/features/properties/own/components/own-listing-error";
import { clientAction, shouldRevalidate } from "~/forms/form-page";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { OwnCalendar } from "./components/own-calendar";
import { loadOwnCalendar, handleCalendarForm } from "./own-calendar.server";

export async function loader(visit: LoaderFunctionArgs) {
  const calendar = await loadOwnCalendar(visit, "property");
  if (!calendar) throw new Response("Listing not found", { status: 404 });
  return calendar;
}

export function action({ params: { id }, ...visit }: ActionFunctionArgs) {
  return handleCalendarForm(visit, "property", id);
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Your calendar: ${data.title}` : "Listing not found", noindex: true });

export default function OwnListingCalendar() {
  return <OwnCalendar {...useLoaderData<typeof loader>()} />;
}

export { clientAction, OwnListingError as ErrorBoundary, shouldRevalidate };
