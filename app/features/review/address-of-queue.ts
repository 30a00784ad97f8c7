/** The page of the queue that a cursor leads to. */
export function addressOfQueue(after: string | null): string {
  return after === null ? "/admin/reviews" : `/admin/reviews?${new URLSearchParams({ after })}`;
}
