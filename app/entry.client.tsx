import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { preserveFields } from "./forms/preserve-fields";
import { wrapErrorResponses } from "./forms/wrap-error-responses";
import { setUploadsHost } from "./ui/uploads-host";

// The value has to match the server's before hydration.
setUploadsHost(document.documentElement.dataset.uploadsAt ?? "");

window.fetch = wrapErrorResponses(window.fetch.bind(window));

// An extension or a translator may have changed the page before hydration. React then renders it again from scratch,
// which would lose typed text.
const restoreFields = preserveFields();

function Marketplace() {
  useLayoutEffect(restoreFields, []);
  return <RemixBrowser />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Marketplace />
    </StrictMode>,
  );
});
