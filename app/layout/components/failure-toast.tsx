import { useState } from "react";

import { Toast } from "~/ui/toast";

interface FailureToastProps {
  title?: string;
  text: string;
  /** The action data that the toast is about: new data shows the toast again. */
  actionData: unknown;
}

/** Shows that a form has failed, on the page that still contains it. */
export function FailureToast({ title = "Error", text, actionData }: FailureToastProps) {
  const [dismissed, setDismissed] = useState<unknown>(null);
  return (
    <div role="status">
      {dismissed === actionData ? null : (
        <Toast title={title} text={text} tone="error" onDismiss={() => setDismissed(actionData)} />
      )}
    </div>
  );
}
