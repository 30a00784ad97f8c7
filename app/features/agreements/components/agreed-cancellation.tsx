/** Quotes what an agreement says about cancellation. */
export function AgreedCancellation({ terms }: { terms: string }) {
  return terms.trim() ? (
    <section className="grid gap-2">
      <h2 className="text-base">You both agreed on cancellation:</h2>
      <blockquote className="message-text">{terms}</blockquote>
    </section>
  ) : (
    <p>The agreement states nothing about cancellation. Settle what is owed between you.</p>
  );
}
