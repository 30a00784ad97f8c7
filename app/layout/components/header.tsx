import { accountLinks, BROWSE_LINKS } from "../navigation";
import { useRootData } from "../root-data";
import { useAddress } from "../use-address";
import { Brand } from "./brand";
import { Menu } from "./menu";
import { NavigationLinks } from "./navigation-links";
import { ThemeToggle } from "./theme-toggle";

export function Header() {
  const { viewer } = useRootData();
  const account = accountLinks(viewer, useAddress());
  return (
    <header className="masthead">
      <div className="wrap">
        <div className="masthead-bar">
          <Brand />
          <nav aria-label="Account">
            <NavigationLinks links={account} />
          </nav>
          <ThemeToggle isWordless />
          <Menu account={account} />
        </div>
        <nav className="browse" aria-label="Main">
          <NavigationLinks links={BROWSE_LINKS} />
        </nav>
      </div>
    </header>
  );
}
