import { Lines } from "~/ui/paragraphs";

import type { DiffPiece, ApprovalFact } from "../approval-item";

interface ApprovalFactsProps {
  facts: ApprovalFact[];
  /** The other version: the public one, or another listing. */
  against: "public" | "twin";
}

/** The maximum number of letters of a fact that fits into a column; longer ones take the whole width. */
const MAX_COLUMN_LENGTH = 80;
const LABELS = {
  public: ["Current", "New"],
  twin: ["Other listing", "This one"],
} as const;

/**
 * Shows the fields under review. Those that differ come first, both versions with the differences marked. The others
 * are folded away, or in columns where nothing is compared.
 */
export function ApprovalFacts({ facts, against }: ApprovalFactsProps) {
  const [before, after] = LABELS[against];
  const changed = facts.filter((fact) => fact.before !== null);
  const same = facts.filter((fact) => fact.before === null);
  return (
    <>
      {changed.length > 0 ? (
        <dl className="review-facts">
          {changed.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>{" "}
              <dd>
                <span className="quiet">{before}: </span>
                <Marked pieces={fact.before ?? []} as="del" />
              </dd>{" "}
              <dd>
                <span className="quiet">{after}: </span>
                <Marked pieces={fact.after} as="ins" />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {same.length === 0 ? null : changed.length === 0 && against === "public" ? (
        <Unchanged facts={same} />
      ) : (
        <details>
          <summary className="button-quiet">Same in both ({same.length})</summary>
          <Unchanged facts={same} />
        </details>
      )}
    </>
  );
}

function Unchanged({ facts }: Pick<ApprovalFactsProps, "facts">) {
  const formattedFacts = facts.map(({ label, after }) => ({
    label,
    text: after.map((piece) => piece.text).join(""),
  }));
  const fact = ({ label, text }: (typeof formattedFacts)[number]) => (
    <div key={label}>
      <dt>{label}</dt> <dd>{text}</dd>
    </div>
  );
  return (
    <div className="grid gap-6">
      <dl className="card-grid">
        {formattedFacts.filter(({ text }) => text.length <= MAX_COLUMN_LENGTH).map(fact)}
      </dl>
      <dl className="grid gap-4">
        {formattedFacts
          .filter(({ text }) => text.length > MAX_COLUMN_LENGTH)
          .map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>{" "}
              <dd className="grid gap-2">
                <Lines text={text} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function Marked({ pieces, as: Mark }: { pieces: DiffPiece[]; as: "del" | "ins" }) {
  return pieces.map(({ text, isDifferent }, i) =>
    isDifferent ? <Mark key={i}>{text}</Mark> : text,
  );
}
