import { Fragment } from "react";

import { parseSections, type AgreementFact, type AgreementPassage } from "../parse-sections";

interface AgreementDocumentProps {
  /** The agreement's text, as stored. */
  text: string;
  /** The SHA-256 of the text. */
  hash: string;
  /** True before it is signed, on a page with its own title. The signatures change the hash. */
  isPart?: boolean;
  /** True below the title of another part of the page. */
  isBelowTitle?: boolean;
}

/** Shows an agreement for reading and print, in the words and order of its text. */
export function AgreementDocument({
  text,
  hash,
  isPart,
  isBelowTitle = isPart,
}: AgreementDocumentProps) {
  const Title = isBelowTitle ? "h2" : "h1";
  const Heading = isBelowTitle ? "h3" : "h2";
  return (
    <article className="prose agreement-text">
      {parseSections(text).map(({ heading, passages }, i) => (
        <Fragment key={i}>
          {i === 0 ? <Title>{heading}</Title> : <Heading>{heading}</Heading>}
          {passages.map((passage, j) => (
            <Passage key={j} passage={passage} />
          ))}
        </Fragment>
      ))}
      {isPart ? null : <footer className="quiet text-sm">SHA-256 of the text: {hash}</footer>}
    </article>
  );
}

function Passage({ passage }: { passage: AgreementPassage }) {
  if (passage.by === "facts") return <FactTable facts={passage.facts} />;
  const content = passage.paragraphs.map((lines, i) => <Lines key={i} lines={lines} />);
  return passage.by === "party" ? (
    <blockquote className="prose gap-2">{content}</blockquote>
  ) : (
    content
  );
}

function FactTable({ facts }: { facts: AgreementFact[] }) {
  return (
    <table className="agreement-facts">
      <tbody>
        {facts.map(({ label, value }, i) => (
          <tr key={i}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Uses <br>, because text browsers ignore the white-space property. */
function Lines({ lines }: { lines: string[] }) {
  return <p>{lines.flatMap((line, i) => (i === 0 ? line : [<br key={i} />, line]))}</p>;
}
