import type { Piece, ReviewFact } from "../reviewable";

/** The fields under review; where one differs from the public version, both with the diff marked. */
export function ReviewFacts({ facts }: { facts: ReviewFact[] }) {
  return (
    <dl className="review-facts">
      {facts.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>{" "}
          {before ? (
            <>
              <dd>
                <span className="quiet">Now: </span>
                <Marked pieces={before} as="del" />
              </dd>{" "}
              <dd>
                <span className="quiet">Wanted: </span>
                <Marked pieces={after} as="ins" />
              </dd>
            </>
          ) : (
            <dd>{after.map(({ text }) => text).join("")}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Marked({ pieces, as: Mark }: { pieces: Piece[]; as: "del" | "ins" }) {
  return pieces.map(({ text, isDifferent }, i) =>
    isDifferent ? <Mark key={i}>{text}</Mark> : text,
  );
}
