import { useAddress } from "../use-address";
import { useRootData } from "../root-data";
import { SessionToken } from "./session-token";

/** Shows an ordinary form, even with scripts, because the next page has to be another document. */
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
