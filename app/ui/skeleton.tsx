/** Shows placeholders of cards, about as large as the cards will be. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <div className="card-grid" role="status">
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: count }, (_, i) => (
        <div className="card skeleton" key={i} data-placeholder aria-hidden="true" />
      ))}
    </div>
  );
}
