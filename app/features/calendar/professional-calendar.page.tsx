import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/seo/page-meta";
import { noindexHeaders } from "~/seo/robots-header";

import { CalendarError } from "./components/calendar-error";
import { PublicCalendar } from "./components/public-calendar";
import { loadPublicCalendar } from "./load-public-calendar.server";

export async function loader(visit: LoaderFunctionArgs) {
  const calendar = await loadPublicCalendar(visit, "professional");
  if (!calendar) throw new Response("Calendar not found", { status: 404 });
  return calendar;
}

export const headers = noindexHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Calendar: ${data.title}` : "Calendar not found", noindex: true });

export default function ProfessionalCalendar() {
  return <PublicCalendar {...useLoaderData<typeof loader>()} />;
}

export { CalendarError as ErrorBoundary };
