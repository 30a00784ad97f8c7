/** Precedes lines that a person typed; lines of the template start at the margin. */
export const INDENT = "    ";
/** Matches "7. Rules" at the margin. */
const HEADING = /^\d{1,2}\. \S/;

export interface AgreementSection {
  /** "7. Rules"; in the first section, the title of the document. */
  heading: string;
  passages: AgreementPassage[];
}

/** A passage with one origin: the template, or a party or its listing. */
export interface AgreementPassage {
  by: "template" | "party";
  /** The paragraphs, each a list of lines. */
  paragraphs: string[][];
}

/**
 * Splits an agreement's stored text into sections, for its HTML and PDF. Only a line at the margin can be a heading,
 * and a person's text never starts there.
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
  const author = line.startsWith(INDENT) ? "party" : "template";
  const words = author === "party" ? line.slice(INDENT.length) : line;
  const passage = passages.at(-1);
  if (passage?.by !== author) passages.push({ by: author, paragraphs: [[words]] });
  else if (isNewParagraph) passage.paragraphs.push([words]);
  else passage.paragraphs.at(-1)?.push(words);
}
