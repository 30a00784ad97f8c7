import { useLinkClickHandler, type LinkProps as RouterLinkProps } from "@remix-run/react";
import type { MouseEvent } from "react";

import { isSlowConnection } from "./slow-connection";

export type LinkProps = Omit<
  RouterLinkProps,
  "to" | "prefetch" | "discover" | "relative" | "state"
> & {
  /** An absolute path. */
  to: string;
  state?: unknown;
};

/**
 * Links to another page. In browsers the router follows it, except on a slow line, where the browser itself is faster;
 * on the server it is a plain anchor, because resolving `to` took a sixth of a page's rendering.
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
  const { to, onClick, reloadDocument, preventScrollReset, replace, state } = props;
  const follow = useLinkClickHandler(to, {
    target: props.target,
    preventScrollReset,
    replace,
    state,
  });
  if (reloadDocument) return <Anchor {...props} />;
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // A link that keeps the scroll position changes only a part of its page.
    if (!event.defaultPrevented && (preventScrollReset || !isSlowConnection())) follow(event);
  };
  return <Anchor {...props} onClick={click} />;
}
