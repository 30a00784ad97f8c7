interface Hunt {
  maxHunters: number | null;
  lodging: string | null;
  access: string | null;
  methods: readonly string[];
}

/** Returns what an owner says about a hunt on the land, by label. Values that are not known are null or empty. */
export const listHuntFacts = ({ maxHunters, lodging, access, methods }: Hunt) => ({
  Hunters: maxHunters === null ? null : `Up to ${maxHunters}`,
  Lodging: lodging,
  Access: access,
  Methods: methods.join(", "),
});
