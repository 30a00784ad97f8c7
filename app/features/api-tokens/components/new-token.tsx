import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { showToast } from "~/layout/show-toast";
import { Button } from "~/ui/button";

import type { ShownToken } from "../handle-tokens-form.server";

/** Shows a token that was just made. No other answer contains it. */
export function NewToken({ name, token }: ShownToken) {
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    showToast({ title: "Token created" });
  }, []);
  const copy = async () => {
    await navigator.clipboard.writeText(token);
    showToast({ title: "Token copied" });
  };
  return (
    <section className="panel" aria-labelledby="new-token">
      <h2 id="new-token" tabIndex={-1} ref={heading}>
        Copy your new token
      </h2>
      <p>
        We show “{name}” only once. Treat it like a password, and put it only where your program
        needs it.
      </p>
      <pre className="code">
        <code>{token}</code>
      </pre>
      {/* Browsers have no clipboard API without TLS. */}
      {isHydrated && "clipboard" in navigator ? (
        <p className="actions">
          <Button type="button" variant="secondary" onClick={() => void copy()}>
            Copy token
          </Button>
        </p>
      ) : null}
    </section>
  );
}
