interface RequestWarningsProps {
  /** The sentence about requested days that are taken. */
  taken: string | null;
  outOfSeason: string[];
}

/** Tells the owner which of the requested days are taken or out of season. */
export function RequestWarnings({ taken, outOfSeason }: RequestWarningsProps) {
  return (
    <>
      {taken ? <p className="field-error">{taken}</p> : null}
      {outOfSeason.length > 0 ? <p className="hint">{outOfSeason.join(" ")}</p> : null}
    </>
  );
}
