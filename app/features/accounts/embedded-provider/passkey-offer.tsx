import { Button } from "~/ui/button";

import script from "../passkeys/sign-in-page-script.ts?script";

/** "Sign in with a passkey", which the page's one script shows where the browser knows passkeys. */
export function PasskeyOffer({ error }: { error?: string | undefined }) {
  return (
    <>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <div id="passkey-offer" hidden>
        <form method="post" className="grid gap-2">
          <input type="hidden" name="passkey" />
          <Button variant="secondary">Sign in with a passkey</Button>
          <p role="status" className="field-error" />
        </form>
      </div>
      <script src={script} defer />
    </>
  );
}
