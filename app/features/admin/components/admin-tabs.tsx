import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { formatCappedCount } from "~/formats/format-capped-count";
import { getAriaCurrent } from "~/layout/navigation";
import { Link } from "~/ui/link";

/** The pages where items wait for an admin come before the others. */
const TABS = [
  { to: "/admin/overview", label: "Overview" },
  { to: "/admin/reviews", label: "Approvals" },
  { to: "/admin/verifications", label: "Verifications" },
  { to: "/admin/reports", label: "Reports" },
  { to: "/admin/contact-requests", label: "Unclaimed" },
  { to: "/admin/contact-messages", label: "Support" },
  { to: "/admin", label: "Blog" },
  { to: "/admin/seasons", label: "Seasons" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/audit-log", label: "Audit log" },
];

/** The width in pixels of the previous tab that stays visible where the tabs do not all fit. */
const PEEK = 48;

interface AdminTabsProps {
  /** The number of pending items, by the tab's address. */
  waiting: Readonly<Record<string, number>>;
}

export function AdminTabs({ waiting }: AdminTabsProps) {
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>("[aria-current]");
    if (!current?.parentElement) return;
    const row = current.parentElement;
    // The first tabs have the numbers of waiting items, so they stay visible where the current one fits beside them.
    const fits = current.offsetLeft + current.offsetWidth <= row.clientWidth;
    // scrollIntoView would scroll the page as well.
    row.scrollTo({ left: fits ? 0 : current.offsetLeft - PEEK });
  }, [pathname]);
  return (
    <nav className="tabs" aria-label="Administration" ref={tabs}>
      {TABS.flatMap(({ to, label }) => {
        // Every admin page lies below /admin, which is itself one of the tabs.
        const isCurrent = getAriaCurrent({ to, isExact: to === "/admin" }, pathname);
        return [
          <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
            {label}{" "}
            {waiting[to] ? (
              <span className="count-badge">
                {formatCappedCount(waiting[to])}
                <span className="visually-hidden"> waiting</span>
              </span>
            ) : null}
          </Link>,
          " ",
        ];
      })}
    </nav>
  );
}
