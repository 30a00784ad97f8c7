import { useState } from "react";

import { Toast } from "~/ui/toast";

interface FailureToastProps {
  title?: string;
  text: string;
  /** What it is about: a new answer shows it again. */
  answer: unknown;
}

/** Says that what was just sent has failed, on the page that still holds it. */
export function FailureToast({ title = "Error", text, answer }: FailureToastProps) {
  const [dismissed, setDismissed] = useState<unknown>(null);
  return (
    <div role="status">
      {dismissed === answer ? null : (
        <Toast title={title} text={text} tone="error" onDismiss={() => setDismissed(answer)} />
      )}
    </div>
  );
}
