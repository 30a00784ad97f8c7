import type { SignedIn } from "./root-data";

export interface NavigationLink {
  to: string;
  label: string;
  /** Sign-in and sign-out are visits to the server, never navigations within the page. */
  isDocument?: boolean;
  /** How much there waits to be read. */
  unread?: number;
}

export const BROWSE_LINKS: NavigationLink[] = [
  { to: "/", label: "Home" },
  { to: "/properties", label: "Browse Properties" },
  { to: "/pros", label: "Find Pros" },
  { to: "/agents", label: "Find Agents" },
  { to: "/blog", label: "Blog" },
  { to: "/about", label: "About" },
  { to: "/mortgage-calculator", label: "Calculator" },
  { to: "/insurance", label: "Insurance" },
  { to: "/contact", label: "Contact" },
];

export const FOOTER_LINKS: NavigationLink[] = [
  { to: "/properties", label: "Browse Properties" },
  { to: "/pros", label: "Find Pros" },
  { to: "/agents", label: "Find Agents" },
  { to: "/list-property", label: "List Property" },
  { to: "/mortgage-calculator", label: "Calculator" },
  { to: "/insurance", label: "Insurance" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

/** @param address of the present page, where signing in leads back to */
export function accountLinks(
  viewer: (Pick<SignedIn, "isAdmin"> & Partial<Pick<SignedIn, "unread">>) | null,
  address: string,
): NavigationLink[] {
  if (!viewer) {
    return [
      { to: "/list-property", label: "List Property" },
      { to: signInAddress(address), label: "Login", isDocument: true },
    ];
  }
  return [
    { to: "/messages", label: "Messages", unread: viewer.unread },
    { to: "/favorites", label: "Favorites" },
    { to: "/profile", label: "Profile" },
    ...(viewer.isAdmin ? [{ to: "/admin", label: "Admin" }] : []),
    { to: "/api/logout", label: "Logout", isDocument: true },
  ];
}

export function signInAddress(returnTo: string): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Whether a link leads to the present page ("page") or to one above it ("true"). */
export function currentLink(to: string, pathname: string): "page" | "true" | undefined {
  if (to === pathname) return "page";
  return to !== "/" && pathname.startsWith(`${to}/`) ? "true" : undefined;
}
