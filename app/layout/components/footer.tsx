import { FOOTER_GROUPS } from "../navigation";
import { LiteToggle } from "./lite-toggle";
import { NavigationLinks } from "./navigation-links";
import { ThemeToggle } from "./theme-toggle";

const COPYRIGHT = "© 2024 Huntstead. All rights reserved.";

export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap">
        <nav aria-label="Footer">
          {FOOTER_GROUPS.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <NavigationLinks links={links} />
            </div>
          ))}
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
