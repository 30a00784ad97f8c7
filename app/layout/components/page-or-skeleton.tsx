import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

const DETAIL_PAGE = /^\/(property|professional)\/[^/]+$/;
/** Quicker answers would only make it flicker. */
const PATIENCE_MS = 150;

/** The page, or the shape of the detail page that is on its way. */
export function PageOrSkeleton({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const target = navigation.state === "loading" ? navigation.location.pathname : pathname;
  const isWaiting = useLasting(target !== pathname && DETAIL_PAGE.test(target), PATIENCE_MS);
  return isWaiting ? <DetailSkeleton /> : children;
}

function DetailSkeleton() {
  return (
    <div className="detail" role="status" data-placeholder="detail">
      <span className="visually-hidden">Loading…</span>
      <div aria-hidden="true">
        <div className="skeleton skeleton-picture" />
      </div>
      <div aria-hidden="true">
        <div className="skeleton skeleton-title" />
        <div className="skeleton skeleton-text" />
      </div>
    </div>
  );
}

/** Whether something has been so for a while. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, ms]);
  return isSo && lasts;
}
