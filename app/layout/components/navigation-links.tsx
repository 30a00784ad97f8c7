import { useLocation } from "@remix-run/react";

import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RenderedOnce } from "~/http/remix/rendered-once";
import { UnreadBadge } from "~/ui/unread-badge";

import { currentLink, type NavigationLink } from "../navigation";

export function NavigationLinks({ links }: { links: NavigationLink[] }) {
  const { pathname } = useLocation();
  const shown = links.map((link) => ({ ...link, current: currentLink(link, pathname) }));
  return (
    <RenderedOnce as="ul" of={["links", shown]}>
      {linkItems}
    </RenderedOnce>
  );
}

type ShownLink = NavigationLink & { current: ReturnType<typeof currentLink> };

function linkItems(links: ShownLink[]) {
  return links.map(({ to, label, isDocument, unread, icon, current }) => (
    <li key={label}>
      {isDocument ? (
        <a href={to}>{label}</a>
      ) : (
        <Link to={to} aria-current={current}>
          {icon ? <Icon name={icon} /> : null}
          {icon ? <span>{label}</span> : label}
          <UnreadBadge count={unread} />
        </Link>
      )}
    </li>
  ));
}
