import { Link as RouterLink, type LinkProps as RouterLinkProps } from "@remix-run/react";

import { usePlainRendering } from "./plain-rendering";

export type LinkProps = Omit<RouterLinkProps, "to" | "prefetch" | "discover" | "relative"> & {
  /** An absolute path. */
  to: string;
};

/**
 * A link to another page. In browsers it is the router's; on the server a plain anchor, as working
 * out what the router will want to know took a sixth of a page's rendering (app/http/remix/README.md).
 */
export const Link = import.meta.env.SSR ? ServerLink : FollowedLink;

function ServerLink(props: LinkProps) {
  return usePlainRendering() ? FollowedLink(props) : Anchor(props);
}

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
  // Without discover the router writes no attribute that the server's anchor lacks.
  return <RouterLink {...props} discover="none" />;
}
