import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { nameFailures } from "./forms/name-failures";
import { setUploadsHost } from "./ui/uploads-host";

// As the server had it when it made the page.
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
