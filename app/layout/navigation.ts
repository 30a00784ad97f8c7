import type { IconName } from "~/ui/icon";

import type { SignedInViewer } from "./root-data";

export interface NavigationLink {
  to: string;
  label: string;
  /** Sign-in and sign-out load a document; they are never navigations within the page. */
  isDocument?: boolean;
  /** Says that addresses below this one are about something else: a listing's contact form is not Contact. */
  isExact?: boolean;
  /** The number of items there that wait for this person. */
  count?: number;
  /** The kind of these items, unread messages unless it says something else. */
  countLabel?: "unread" | "to answer";
  /** Replaces the label where a phone's header has no room for it. */
  icon?: IconName;
}

/** The links for what most people come for. */
export const MAIN_LINKS: NavigationLink[] = [
  { to: "/properties", label: "Browse Properties" },
  { to: "/pros", label: "Find Pros" },
  { to: "/agents", label: "Find Agents" },
  { to: "/blog", label: "Blog" },
];

const HOME: NavigationLink = { to: "/", label: "Home" };
const SITE_LINKS: NavigationLink[] = [
  { to: "/about", label: "About" },
  { to: "/mortgage-calculator", label: "Calculator" },
  { to: "/insurance", label: "Insurance" },
  { to: "/contact", label: "Contact", isExact: true },
];

/** The other links, in a menu of a wide header. */
export const MORE_LINKS = [HOME, ...SITE_LINKS];

/** All links, as a phone's drawer lists them. */
export const BROWSE_LINKS = [HOME, ...MAIN_LINKS, ...SITE_LINKS];

export const FOOTER_GROUPS: { title: string; links: NavigationLink[] }[] = [
  {
    title: "Browse",
    links: [
      { to: "/properties", label: "Browse Properties" },
      { to: "/pros", label: "Find Pros" },
      { to: "/agents", label: "Find Agents" },
    ],
  },
  {
    title: "For owners",
    links: [
      { to: "/list-property", label: "List Property" },
      { to: "/mortgage-calculator", label: "Calculator" },
      { to: "/insurance", label: "Insurance" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: "/about", label: "About" },
      { to: "/contact", label: "Contact", isExact: true },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/terms", label: "Terms" },
      { to: "/privacy", label: "Privacy" },
      { to: "/safety", label: "Safety" },
    ],
  },
];

/**
 * Returns the links that a wide header always shows to this viewer.
 *
 * @param address the current page's, to which signing in returns
 */
export function listPersonalLinks(
  viewer: Partial<Pick<SignedInViewer, "unread">> | null,
  address: string,
): NavigationLink[] {
  return [
    { to: "/list-property", label: "List Property" },
    viewer
      ? { to: "/messages", label: "Messages", count: viewer.unread, icon: "message" }
      : { to: buildSignInAddress(address), label: "Login", isDocument: true },
  ];
}

/** Returns the links in the menu of a signed-in person. */
export function listAccountLinks({
  isAdmin,
  requests,
  offers,
}: Pick<SignedInViewer, "isAdmin" | "requests" | "offers">): NavigationLink[] {
  return [
    { to: "/hosting", label: "Hosting", count: requests, countLabel: "to answer" },
    { to: "/trips", label: "Trips", count: offers, countLabel: "to answer" },
    { to: "/favorites", label: "Favorites" },
    { to: "/searches", label: "Saved searches" },
    { to: "/profile", label: "Profile" },
    ...(isAdmin ? [{ to: "/admin", label: "Admin" }] : []),
    { to: "/api/logout", label: "Logout", isDocument: true },
  ];
}

/**
 * The maximum number of characters of an address that sign-in returns to. It travels in headers, where each character
 * may take three.
 */
export const MAX_RETURN_TO_LENGTH = 1_500;

/** Returns the address of the sign-in, which returns to a page unless its address is too long. */
export function buildSignInAddress(returnTo: string): string {
  if (returnTo.length > MAX_RETURN_TO_LENGTH) return "/api/login";
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Returns the address where a signed-in person signs in once more, for a page that requires a recent sign-in. */
export const buildSignInAgainAddress = (returnTo: string): string =>
  `/api/login?again=1&returnTo=${encodeURIComponent(returnTo)}`;

/** Checks whether a link leads to the current page ("page") or to one above it ("true"). */
export function getAriaCurrent(
  { to, isExact = to === "/" }: Pick<NavigationLink, "to" | "isExact">,
  pathname: string,
): "page" | "true" | undefined {
  if (to === pathname) return "page";
  return !isExact && pathname.startsWith(`${to}/`) ? "true" : undefined;
}
