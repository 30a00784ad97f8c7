/**
 * Compares the listings whose cards are checked; their checkboxes belong to it by its id, as forms
 * cannot hold the forms of hearts. A plain form: what was checked is in the address.
 *
 * @param near the place that the list says distances from
 */
export function CompareForm({ near = "" }: { near?: string }) {
  return (
    <form id="compare" method="get" action="/compare" className="compare-bar">
      {near ? <input type="hidden" name="near" value={near} /> : null}
      <button type="submit" className="button-secondary">
        Compare
      </button>{" "}
      <span className="quiet">up to four checked listings</span>
    </form>
  );
}
