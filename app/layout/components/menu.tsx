import { Icon } from "~/ui/icon";

import { BROWSE_LINKS, type NavigationLink } from "../navigation";
import { Dropdown } from "./dropdown";
import { NavigationLinks } from "./navigation-links";

/** Shows the drawer of small screens, with every link of the header. */
export function Menu({ account }: { account: NavigationLink[] }) {
  const summary = (
    <>
      <Icon name="menu" />
      Menu
    </>
  );
  return (
    <Dropdown className="menu" summary={summary}>
      <nav className="drawer" aria-label="Menu">
        <NavigationLinks links={BROWSE_LINKS} />
        <NavigationLinks links={account} />
      </nav>
    </Dropdown>
  );
}
