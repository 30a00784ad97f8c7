import { Button } from "~/ui/button";

import script from "../passkeys/sign-in-page-script.ts?script";

/** Shows "Sign in with a passkey"; the page's script reveals it in browsers that support passkeys. */
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
