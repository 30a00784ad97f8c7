import { FewBadges } from "~/ui/few-badges";

/** Shows the filters of a search as badges. */
export function SearchWords({ list, words }: { list: string; words: string[] }) {
  return (
    <p className="badges">
      <FewBadges items={[list, ...words]} count={words.length + 1} />
    </p>
  );
}
