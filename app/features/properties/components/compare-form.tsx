/**
 * Compares the listings whose cards are checked. The checkboxes refer to this form by id, because it cannot contain the
 * cards' favorite forms. It is a plain GET form, so the selection is in the address.
 *
 * @param near the place from which the list shows distances
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
