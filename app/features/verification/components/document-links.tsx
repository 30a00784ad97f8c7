import { getDocumentPath } from "../verification-kinds";
import type { DocumentLink } from "../list-own-verifications.server";

/** Links to documents, which browsers open or download; none is loaded without a click. */
export function DocumentLinks({ documents }: { documents: readonly DocumentLink[] }) {
  if (documents.length === 0) return <p className="quiet">No documents.</p>;
  return (
    <ul className="grid gap-2">
      {documents.map(({ id, isPdf, kb }, i) => (
        <li key={id}>
          <a href={getDocumentPath(id)}>
            {`Document ${i + 1} (${isPdf ? "PDF, download" : "photo"}, ${kb.toLocaleString("en-US")} KB)`}
          </a>
        </li>
      ))}
    </ul>
  );
}
