import { useEffect, useRef } from "react";

interface ErrorSummaryProps {
  /** Messages by field id, as the action returned them; what concerns no field is under "". */
  errors: Record<string, string[] | undefined> | null | undefined;
  /** Says what happened, where the page knows it better than from the errors. */
  title?: string;
}

/**
 * What has to be put right, at the top of a form that was not accepted. It takes the focus: by
 * `autofocus` where no scripts run, and with them whenever new errors arrive.
 */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [errors]);

  const found = Object.entries(errors ?? {}).flatMap(([field, messages]) =>
    [...new Set(messages)].map((message) => ({ field, message })),
  );
  if (found.length === 0) return null;
  // Nothing that was typed is wrong where no error names a field.
  const isTyped = found.some(({ field }) => field !== "");
  return (
    // The one place where moving the focus helps: whoever sent the form waits for this answer.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary} autoFocus>
      <h2 className="text-lg">
        {title ?? (isTyped ? "Please check what you entered" : "We couldn’t do that")}
      </h2>
      <ul>
        {found.map(({ field, message }) => (
          <li key={field + message}>{field ? <a href={`#${field}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
