import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Toast } from "~/ui/toast";

import { Specimens, type SpecimensProps } from "./specimens";

/** The style of a toast that stays in its frame and does not fade. */
const KEPT = {
  transform: "translate(0)",
  height: "6rem",
  "--toast-time": "99999s",
} as React.CSSProperties;

/** Shows toasts and other feedback. */
export function Feedback({ theme }: Pick<SpecimensProps, "theme">) {
  const undo = (
    <Button type="button" variant="secondary">
      Undo
    </Button>
  );
  return (
    <Specimens theme={theme} title="Feedback">
      <p className="notice">A notice: here is what you wrote before.</p>
      <div style={KEPT}>
        <Toast title="Message sent!" text="We'll get back to you as soon as possible." />
      </div>
      <div style={KEPT}>
        <Toast title="Listing deleted" control={undo} onDismiss={() => undefined} />
      </div>
      <div style={KEPT}>
        <Toast title="Error" text="Failed to send message" tone="error" />
      </div>
      <EmptyState
        icon="search"
        actions={
          <ButtonLink to="/styleguide" variant="secondary">
            See all properties
          </ButtonLink>
        }
      >
        <p>No properties found. Try adjusting your filters.</p>
      </EmptyState>
    </Specimens>
  );
}
