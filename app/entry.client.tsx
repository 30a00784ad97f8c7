import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { nameFailures } from "./forms/name-failures";
import { setUploadsHost } from "./ui/uploads-host";

// The same value as on the server, set before hydration.
const root = window.__remixContext.state.loaderData?.root as { uploadsAt?: string } | undefined;
setUploadsHost(root?.uploadsAt ?? "");

window.fetch = nameFailures(window.fetch.bind(window));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
