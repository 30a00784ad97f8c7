/** A person's words stand behind it, the template's at the margin. */
export const INDENT = "    ";
/** "7. Rules", at the margin. */
const HEADING = /^\d{1,2}\. \S/;

export interface AgreementSection {
  /** "7. Rules"; of the first section the title of the document. */
  heading: string;
  passages: AgreementPassage[];
}

/** Words of one origin: of the template, or of a party or its listing. */
export interface AgreementPassage {
  by: "template" | "party";
  /** The lines of each. */
  paragraphs: string[][];
}

/**
 * The parts of an agreement's stored text, from which its HTML and PDF are made: the same words in the
 * same order. Only a line at the margin can be a heading, and no person's line stands there.
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
  const by = line.startsWith(INDENT) ? "party" : "template";
  const words = by === "party" ? line.slice(INDENT.length) : line;
  const passage = passages.at(-1);
  if (passage?.by !== by) passages.push({ by, paragraphs: [[words]] });
  else if (isNewParagraph) passage.paragraphs.push([words]);
  else passage.paragraphs.at(-1)?.push(words);
}
