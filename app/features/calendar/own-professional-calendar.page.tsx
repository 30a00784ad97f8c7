import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { clientAction, shouldRevalidate } from "~/forms/form-page";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";

import { NoProfileYet } from "./components/no-profile-yet";
import { OwnCalendar } from "./components/own-calendar";
import { loadOwnCalendar, handleCalendarForm } from "./own-calendar.server";

export async function loader(visit: LoaderFunctionArgs) {
  const calendar = await loadOwnCalendar(visit, "professional");
  if (!calendar) throw new Response("Profile not found", { status: 404 });
  return calendar;
}

export function action(visit: ActionFunctionArgs) {
  return handleCalendarForm(visit, "professional", undefined);
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Your calendar", noindex: true });

export default function OwnProfessionalCalendar() {
  return <OwnCalendar {...useLoaderData<typeof loader>()} />;
}

export { clientAction, NoProfileYet as ErrorBoundary, shouldRevalidate };
