import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRouteError,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { ReactNode } from "react";

import { countOpenOffers } from "./features/agreements/count-open-offers.server";
import { countPendingRequests } from "./features/contact-requests/list-requests.server";
import { countUnread } from "./features/messaging/count-unread.server";
import { getOpenedConversationId, MESSAGES_PATH } from "./features/messaging/messages-address";
import { ErrorPage } from "./layout/components/error-page";
import { PageOrSkeleton } from "./layout/components/page-or-skeleton";
import { Shell } from "./layout/components/shell";
import { getPreferences } from "./layout/preferences.server";
import { useRootData, type RootData } from "./layout/root-data";
import type { FormActionData } from "./forms/form-action-data";
import { getSmallestPicture } from "./ui/picture";
import { getUploadsHost } from "./ui/uploads-host";
import { useTheme } from "./layout/use-theme";
import { environment } from "./platform/environment.server";
import { getCsrfToken } from "./platform/accounts/sessions.server";
import { useNonce } from "./http/nonce";
import { respond } from "./http/respond.server";
import { consumeToast } from "./forms/toast.server";
import { pageMeta } from "./seo/page-meta";
import liteStylesheet from "./lite.css?url";
import stylesheet from "./styles.css?url";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The title of pages without their own, and of error pages. */
export const meta: MetaFunction = ({ error }) =>
  error
    ? pageMeta({ title: "Something went wrong", noindex: true })
    : pageMeta({ title: "Hunting land and guides" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const failedForm = context.getFailedForm();
  // While the database is unavailable, the page is rendered as for a visitor, with what was typed.
  const isUnavailable = failedForm !== null && !failedForm.isOtherAccount;
  const session = isUnavailable ? null : await context.session();
  const { toast, clearToast } = consumeToast(request.headers);
  const viewer = session && {
    ...(await countWaiting(session.user.id, request.url)),
    id: session.user.id,
    firstName: session.user.firstName,
    lastName: session.user.lastName,
    email: session.user.email,
    portrait: getSmallestPicture(session.user.profileImageUrl ?? ""),
    isAdmin: session.user.isAdmin,
    csrfToken: session.csrfToken,
  };
  const data: RootData = {
    ...getPreferences(request),
    origin: environment().appOrigin,
    viewer,
    ...getFormProof(request, viewer),
    toast,
    ...(failedForm ? { failedForm } : {}),
  };
  return clearToast ? respond(data, { headers: { "Set-Cookie": clearToast } }) : data;
}

/** Counts what the header's links announce. */
async function countWaiting(userId: string, url: string) {
  const [unread, requests, offers] = await Promise.all([
    countUnread({ userId, opening: getOpenedConversationId(url) }),
    countPendingRequests({ userId }),
    countOpenOffers({ hunterId: userId }),
  ]);
  return { unread, requests, offers };
}

/** Returns the CSRF token of a suspended person's session for their few forms; everywhere else they are a visitor. */
function getFormProof(request: Request, viewer: object | null): { csrfToken?: string } {
  const csrfToken = viewer ? null : getCsrfToken(request.headers.get("Cookie"));
  return csrfToken === null ? {} : { csrfToken };
}

/** Checks whether to reload the root data: header, theme and toast change with forms, and with reading messages. */
export function shouldRevalidate({
  formMethod,
  actionResult,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  // The network or the server is unavailable.
  if ((actionResult as Partial<FormActionData> | undefined)?.failure) return false;
  if (currentUrl.pathname === MESSAGES_PATH || nextUrl.pathname === MESSAGES_PATH) return true;
  return formMethod !== undefined && formMethod !== "GET" ? true : defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const nonce = useNonce();
  const { lite } = useRootData();
  const withScripts = !useIsStatic();
  return (
    <html lang="en" data-theme={theme} data-uploads-at={getUploadsHost() || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme} />
        <Meta />
        <link rel="stylesheet" href={lite ? liteStylesheet : stylesheet} />
        <Links />
      </head>
      <body>
        {children}
        {withScripts ? <ScrollRestoration nonce={nonce} /> : null}
        {withScripts ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/**
 * Checks for pages without scripts: all in lite mode, and the not-found page. Its address may differ from a page's only
 * in case, and Remix's router in the browser, which ignores case unlike the one on the server, would render that page
 * instead.
 */
function useIsStatic(): boolean {
  const { lite } = useRootData();
  const page = useMatches().at(-1)?.id;
  return lite || page === "layout/not-found.page";
}

export default function App() {
  const { pathname } = useLocation();
  return (
    <Shell>
      <PageOrSkeleton>
        {/* The key makes each page a new element, because a translator may have changed the DOM. */}
        <Outlet key={pathname} />
      </PageOrSkeleton>
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Shell>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  );
}
