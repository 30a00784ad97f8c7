import { useLocation } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";

import { useStoppedPictures } from "~/ui/use-stopped-pictures";

import { useRootData } from "../root-data";
import { mirrorTheme, useTheme } from "../use-theme";
import { FocusAfterNavigation } from "./focus-after-navigation";
import { Footer } from "./footer";
import { Header } from "./header";
import { PageToast } from "./page-toast";

/** Renders everything around a page. */
export function Shell({ children }: { children: ReactNode }) {
  const { viewer, csrfToken } = useRootData();
  const { pathname } = useLocation();
  const theme = useTheme();
  useEffect(() => mirrorTheme(theme), [theme]);
  useStoppedPictures();
  // The landing page has its own links.
  const isLanding = pathname === "/" && !viewer;
  return (
    <AuthenticityTokenProvider token={viewer?.csrfToken ?? csrfToken ?? ""}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {isLanding ? null : <Header />}
      {/* The toast is right before the page, which gets the focus: one step back reaches its button. */}
      <PageToast />
      <main id="main" className="page" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {/* This comes after the page, because its effects have to run after the page's. */}
      <FocusAfterNavigation />
    </AuthenticityTokenProvider>
  );
}
