import { Icon } from "~/ui/icon";

import { useAddress } from "../use-address";
import { changeTheme, useTheme } from "../use-theme";
import { SessionToken } from "./session-token";

/** Shows a form that the server handles; with scripts the change is instant and needs no request. */
export function ThemeToggle({ isIconOnly = false }: { isIconOnly?: boolean }) {
  const address = useAddress();
  const other = useTheme() === "dark" ? "light" : "dark";
  const label = other === "light" ? "Light theme" : "Dark theme";
  return (
    <form
      method="post"
      action="/theme"
      onSubmit={(event) => {
        event.preventDefault();
        changeTheme(other);
      }}
    >
      <SessionToken />
      <input type="hidden" name="theme" value={other} />
      <input type="hidden" name="returnTo" value={address} />
      <button type="submit" className={isIconOnly ? "icon-button" : "button-quiet"}>
        <Icon name={other === "light" ? "sun" : "moon"} />
        <span className={isIconOnly ? "visually-hidden" : undefined}>{label}</span>
      </button>
    </form>
  );
}
