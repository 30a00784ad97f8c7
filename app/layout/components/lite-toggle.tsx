import { useAddress } from "../use-address";
import { useRootData } from "../root-data";
import { SessionToken } from "./session-token";

/** An ordinary form, scripts or not: the page that comes back has to be another document. */
export function LiteToggle() {
  const { lite } = useRootData();
  const address = useAddress();
  return (
    <form method="post" action="/lite">
      <SessionToken />
      <input type="hidden" name="lite" value={lite ? "0" : "1"} />
      <input type="hidden" name="returnTo" value={address} />
      <button type="submit" className="button-quiet">
        {lite ? "Turn Lite mode off" : "Turn Lite mode on"}
      </button>
    </form>
  );
}
