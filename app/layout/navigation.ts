import type { IconName } from "~/ui/icon";

import type { SignedIn } from "./root-data";

export interface NavigationLink {
  to: string;
  label: string;
  /** Sign-in and sign-out are visits to the server, never navigations within the page. */
  isDocument?: boolean;
  /** What lies below this address is about something else: a listing's contact form is not Contact. */
  isExact?: boolean;
  /** How much there waits to be read. */
  unread?: number;
  /** Stands for the word where a phone's header has no room for it. */
  icon?: IconName;
}

/** What most people come for. */
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

/** The rest, folded in a wide header. */
export const MORE_LINKS = [HOME, ...SITE_LINKS];

/** All of them, as a phone's drawer lists them. */
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
 * What always stands in a wide header for whoever is looking.
 *
 * @param address of the present page, where signing in leads back to
 */
export function personalLinks(
  viewer: Partial<Pick<SignedIn, "unread">> | null,
  address: string,
): NavigationLink[] {
  return [
    { to: "/list-property", label: "List Property" },
    viewer
      ? { to: "/messages", label: "Messages", unread: viewer.unread, icon: "message" }
      : { to: signInAddress(address), label: "Login", isDocument: true },
  ];
}

/** What the menu of a signed-in person holds. */
export function accountLinks({ isAdmin }: Pick<SignedIn, "isAdmin">): NavigationLink[] {
  return [
    { to: "/favorites", label: "Favorites" },
    { to: "/searches", label: "Saved searches" },
    { to: "/profile", label: "Profile" },
    ...(isAdmin ? [{ to: "/admin", label: "Admin" }] : []),
    { to: "/api/logout", label: "Logout", isDocument: true },
  ];
}

/** Of an address that a sign-in leads back to; it travels in headers, where each sign may take three. */
export const LONGEST_RETURN_TO = 1_500;

/** Where to sign in, and then to be led back unless the address is too long for it. */
export function signInAddress(returnTo: string): string {
  if (returnTo.length > LONGEST_RETURN_TO) return "/api/login";
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Where somebody signed in signs in once more, and back to a page that wants a recent sign-in. */
export const signInAgainAddress = (returnTo: string): string =>
  `/api/login?again=1&returnTo=${encodeURIComponent(returnTo)}`;

/** Whether a link leads to the present page ("page") or to one above it ("true"). */
export function currentLink(
  { to, isExact = to === "/" }: Pick<NavigationLink, "to" | "isExact">,
  pathname: string,
): "page" | "true" | undefined {
  if (to === pathname) return "page";
  return !isExact && pathname.startsWith(`${to}/`) ? "true" : undefined;
}
