import { useEffect, useRef } from "react";

interface ErrorSummaryProps {
  /** Messages by field id, as the action returned them; those without a field are under "". */
  errors: Record<string, string[] | undefined> | null | undefined;
  /** A title for pages that know more about the failure than the errors say. */
  title?: string;
  /** The names of fields that were changed since; their errors are left out. */
  corrected?: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Lists errors at the top of a form that was not accepted. It takes the focus: by `autofocus` where no scripts run, and
 * with them whenever new errors arrive.
 */
export function ErrorSummary({ errors, title, corrected = NOTHING }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [errors]);

  const all = Object.entries(errors ?? {}).flatMap(([field, messages]) =>
    [...new Set(messages)].map((message) => ({ field, message })),
  );
  if (all.length === 0) return null;
  const items = all.filter(({ field }) => !corrected.has(field));
  // If no error names a field, nothing that was typed is wrong.
  const isTyped = all.some(({ field }) => field !== "");
  return (
    // The one place where moving the focus helps: the user waits for this answer.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary} autoFocus>
      <h2 className="text-lg">
        {title ?? (isTyped ? "Please check what you entered" : "We couldn’t do that")}
        {items.length < all.length ? (
          <span key={items.length} aria-live="off">
            {items.length > 0 ? `: ${items.length} left` : ": all changed"}
          </span>
        ) : null}
      </h2>
      <ul>
        {items.map(({ field, message }) => (
          <li key={field + message}>{field ? <a href={`#${field}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
