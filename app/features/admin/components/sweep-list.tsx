import { Badge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";

interface SweepMoment {
  moment: string;
  text: string;
}

interface SweepListProps {
  sweeps: readonly {
    name: string;
    words: string;
    started: SweepMoment | null;
    finished: SweepMoment | null;
    failure: string | null;
    isUnfinished: boolean;
    isLate: boolean;
  }[];
}

/** Lists the sweeps with the time of their last success and their last error. */
export function SweepList({ sweeps }: SweepListProps) {
  return (
    <ul className="entries">
      {sweeps.map(({ name, words, started, finished, failure, isUnfinished, isLate }) => (
        <li key={name}>
          <div>
            <p>
              {words} {isLate ? <Badge tone="notice">Late</Badge> : null}{" "}
              {failure ? <Badge tone="notice">Failed</Badge> : null}
            </p>
            <p className="quiet">
              Last run: {started ? <LocalTime {...started} /> : "never"}. Ended:{" "}
              {isUnfinished ? "not yet" : finished ? <LocalTime {...finished} /> : "never"}.
            </p>
            {failure ? <p>Failed: {failure}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
