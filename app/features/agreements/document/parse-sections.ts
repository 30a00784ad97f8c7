/** Precedes lines that a person typed; lines of the template start at the margin. */
export const INDENT = "    ";
/** Matches "4. Rules" at the margin. */
const HEADING = /^\d{1,2}\. \S/;
/**
 * Matches a row of a table: a label of the template, then a value in the next column. Typed values have no two spaces
 * in a row, and prose of the template has none after a colon.
 */
const FACT = /^([A-Z][A-Za-z ]*:) {2,}(\S.*)$/;

export interface AgreementSection {
  /** "4. Rules"; in the first section, the title of the document. */
  heading: string;
  passages: AgreementPassage[];
}

/** A passage with one origin: the template, a party or its listing, or a table of facts, whose labels are the template's. */
export type AgreementPassage =
  | {
      by: "template" | "party";
      /** The paragraphs, each a list of lines. */
      paragraphs: string[][];
    }
  | { by: "facts"; facts: AgreementFact[] };

/** The label ends with a colon. */
export interface AgreementFact {
  label: string;
  value: string;
}

/**
 * Splits an agreement's stored text into sections, for its HTML and PDF. Only a line at the margin can be a heading or
 * a fact, and a person's text never starts there.
 */
export function parseSections(text: string): AgreementSection[] {
  const sections: AgreementSection[] = [];
  let isAfterBlank = false;
  for (const line of text.split("\n")) {
    if (line === "") {
      isAfterBlank = true;
      continue;
    }
    const section = sections.at(-1);
    if (!section || HEADING.test(line)) {
      sections.push({ heading: line, passages: [] });
    } else {
      addLine(section.passages, line, isAfterBlank);
    }
    isAfterBlank = false;
  }
  return sections;
}

function addLine(passages: AgreementPassage[], line: string, isNewParagraph: boolean): void {
  const [, label, value] = FACT.exec(line) ?? [];
  if (label && value) {
    addFact(passages, { label, value }, isNewParagraph);
    return;
  }
  const author = line.startsWith(INDENT) ? "party" : "template";
  const words = author === "party" ? line.slice(INDENT.length) : line;
  const passage = passages.at(-1);
  if (passage?.by !== author) passages.push({ by: author, paragraphs: [[words]] });
  else if (isNewParagraph) passage.paragraphs.push([words]);
  else passage.paragraphs.at(-1)?.push(words);
}

/** Adds a row to the table, or begins one after a blank line. */
function addFact(passages: AgreementPassage[], fact: AgreementFact, isNewTable: boolean): void {
  const passage = passages.at(-1);
  if (passage?.by === "facts" && !isNewTable) passage.facts.push(fact);
  else passages.push({ by: "facts", facts: [fact] });
}
