import { COPYRIGHT } from "~/features/home/static-content";

import { FOOTER_LINKS } from "../navigation";
import { LiteToggle } from "./lite-toggle";
import { NavigationLinks } from "./navigation-links";
import { ThemeToggle } from "./theme-toggle";

export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap">
        <nav aria-label="Footer">
          <NavigationLinks links={FOOTER_LINKS} />
        </nav>
        <div className="footer-foot">
          <p>{COPYRIGHT}</p>
          <ThemeToggle />
          <LiteToggle />
        </div>
      </div>
    </footer>
  );
}
