import { Link as RouterLink, type LinkProps as RouterLinkProps } from "@remix-run/react";

export type LinkProps = Omit<RouterLinkProps, "to" | "prefetch" | "discover" | "relative"> & {
  /** An absolute path. */
  to: string;
};

/**
 * A link to another page, which the router follows in browsers. On the server it is an anchor and
 * nothing else: working out what the router will want to know took a sixth of a page's rendering.
 */
export const Link = import.meta.env.SSR ? Anchor : FollowedLink;

function Anchor({
  to,
  children,
  reloadDocument: _reloadDocument,
  preventScrollReset: _preventScrollReset,
  replace: _replace,
  state: _state,
  ...attributes
}: LinkProps) {
  return (
    <a {...attributes} href={to}>
      {children}
    </a>
  );
}

function FollowedLink(props: LinkProps) {
  // Without discover the router writes no mark that the server's anchor lacks.
  return <RouterLink {...props} discover="none" />;
}
