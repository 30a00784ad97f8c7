import { markupAttributes, useMarkup, type Markup } from "~/http/remix/markup";

/**
 * The idempotency key of a form's message. What was typed keeps its own, so that it is sent once.
 *
 * @param made a field with a new key, which is not in the data that documents are remembered by
 */
export function ClientIdField({ typed, made }: { typed: string | undefined; made: Markup }) {
  const html = useMarkup(made);
  if (typed !== undefined) return <input type="hidden" name="clientId" value={typed} />;
  return (
    <span
      {...markupAttributes(made)}
      hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
