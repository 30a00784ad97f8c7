/** What went wrong, in the visitor's words; internals stay in the log. */
export function ErrorPage({ status }: { status: number }) {
  return <h1>Error {status}</h1>;
}
