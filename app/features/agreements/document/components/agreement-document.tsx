import { Fragment } from "react";

import { parseSections, type AgreementPassage } from "../parse-sections";

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
    <article className="prose gap-2">
      {parseSections(text).map(({ heading, passages }, i) => (
        <Fragment key={i}>
          {i === 0 ? <Title>{heading}</Title> : <Heading>{heading}</Heading>}
          {passages.map((passage, j) => (
            <Passage key={j} passage={passage} />
          ))}
        </Fragment>
      ))}
      {isPart ? null : <footer className="quiet">SHA-256 of the text: {hash}</footer>}
    </article>
  );
}

function Passage({ passage: { by, paragraphs } }: { passage: AgreementPassage }) {
  const content = paragraphs.map((lines, i) => <Lines key={i} lines={lines} />);
  return by === "party" ? <blockquote className="prose gap-2">{content}</blockquote> : content;
}

/** Uses <br>, because text browsers ignore the white-space property. */
function Lines({ lines }: { lines: string[] }) {
  return <p>{lines.flatMap((line, i) => (i === 0 ? line : [<br key={i} />, line]))}</p>;
}
