import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

import { SkeletonCards } from "~/ui/skeleton";

const DETAIL_PAGE = /^\/(property|professional|agent)\/[^/]+$/;
/** The number of placeholders on pages of cards. */
const CARDS_PAGES: Record<string, number> = { "/favorites": 6, "/blog": 3 };
/** The delay before a skeleton, which would only flicker before a quick response. */
const SKELETON_DELAY_MS = 150;

/** Shows the page, or the skeleton of the one that is loading where its shape is known. */
export function PageOrSkeleton({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const target = navigation.state === "loading" ? navigation.location.pathname : pathname;
  const skeleton = target === pathname ? null : getSkeleton(target);
  const isWaiting = useDelayed(skeleton !== null, SKELETON_DELAY_MS);
  return isWaiting ? skeleton : children;
}

function getSkeleton(path: string): ReactNode {
  if (DETAIL_PAGE.test(path)) return <DetailSkeleton />;
  const count = CARDS_PAGES[path];
  return count ? <SkeletonCards count={count} /> : null;
}

function DetailSkeleton() {
  return (
    <div className="detail" role="status" data-placeholder="detail">
      <span className="visually-hidden">Loading…</span>
      <div aria-hidden="true">
        <div className="skeleton skeleton-picture" />
      </div>
      <div aria-hidden="true">
        <div className="skeleton skeleton-text" />
      </div>
    </div>
  );
}

/** Returns whether a condition has held for a while. */
function useDelayed(isPending: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isPending, ms]);
  return isPending && lasts;
}
