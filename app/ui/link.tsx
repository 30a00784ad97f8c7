import { useLinkClickHandler, type LinkProps as RouterLinkProps } from "@remix-run/react";
import type { MouseEvent } from "react";

import { fetchPage, isLeftToBrowser } from "./page-modules";

export type LinkProps = Omit<
  RouterLinkProps,
  "to" | "prefetch" | "discover" | "relative" | "state"
> & {
  /** An absolute path. */
  to: string;
  state?: unknown;
};

/**
 * A link to another page. In browsers the router follows it where that is quicker; on the server it is a
 * plain anchor, as working out what the router will want to know took a sixth of a page's rendering
 * (app/http/remix/README.md).
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
  const [path = ""] = to.split(/[?#]/);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // What stays where it is changes a part of its page.
    if (!event.defaultPrevented && (preventScrollReset || !isLeftToBrowser())) follow(event);
  };
  return <Anchor {...props} onClick={click} onPointerEnter={() => fetchPage(path)} />;
}
