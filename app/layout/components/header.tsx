import { getInitials } from "~/formats/initials";

import { listAccountLinks, MAIN_LINKS, MORE_LINKS, listPersonalLinks } from "../navigation";
import { useRootData, type SignedInViewer } from "../root-data";
import { useAddress } from "../use-address";
import { Brand } from "./brand";
import { Dropdown } from "./dropdown";
import { Menu } from "./menu";
import { NavigationLinks } from "./navigation-links";
import { ThemeToggle } from "./theme-toggle";

export function Header() {
  const { viewer } = useRootData();
  const personal = listPersonalLinks(viewer, useAddress());
  const account = viewer ? listAccountLinks(viewer) : [];
  return (
    <header className="masthead">
      <div className="wrap masthead-bar">
        <Brand />{" "}
        <nav className="browse" aria-label="Main">
          <NavigationLinks links={MAIN_LINKS} />
          <Dropdown className="dropdown" summary="More">
            <NavigationLinks links={MORE_LINKS} />
          </Dropdown>
        </nav>
        <nav className="personal" aria-label="Account">
          <NavigationLinks links={personal} />
          {viewer ? (
            <Dropdown className="dropdown" summary={<Person viewer={viewer} />}>
              <NavigationLinks links={account} />
            </Dropdown>
          ) : null}
        </nav>
        <ThemeToggle isIconOnly />
        <Menu account={[...personal, ...account]} />
      </div>
    </header>
  );
}

function Person({ viewer }: { viewer: SignedInViewer }) {
  const { lite } = useRootData();
  const name = viewer.firstName ?? viewer.email ?? "Hunter";
  return (
    <>
      {viewer.portrait && !lite ? (
        <img
          className="avatar"
          src={viewer.portrait}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ) : (
        <span className="avatar" aria-hidden="true">
          {getInitials(name)}
        </span>
      )}{" "}
      <span className="person-name">{name}</span>
      <span className="visually-hidden">, account</span>
    </>
  );
}
