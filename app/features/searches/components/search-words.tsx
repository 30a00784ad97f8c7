import { FewBadges } from "~/ui/few-badges";

/** What a search looks for, in words. */
export function SearchWords({ list, words }: { list: string; words: string[] }) {
  return (
    <p className="badges">
      <FewBadges items={[list, ...words]} count={words.length + 1} />
    </p>
  );
}
