import type { ListName } from "../../app/features/directory/filter-kinds";
import type { SearchFrequency } from "../../app/features/searches/search-frequencies";
import type { Database } from "../../app/platform/database/database.server";
import { idDaysAgo, type Clock } from "./demo-clock";
import { demoListings } from "./demo-entries";

interface DemoSearch {
  name: string;
  list: ListName;
  /** The query string of the list's address. */
  query: string;
  frequency: SearchFrequency;
  daysAgo: number;
  /** Keys of listings that its emails have named. */
  toldItems?: readonly string[];
}

const HANK = "hunter@huntstead.test";

/** Saved searches of the demo's hunters, by email address. */
export const savedSearches: Readonly<Record<string, readonly DemoSearch[]>> = {
  [HANK]: [
    {
      name: "Elk around Dillon",
      list: "properties",
      query: "near=Dillon%2C+MT&within=250&gameTypes=Elk",
      frequency: "daily",
      daysAgo: 24,
      toldItems: ["blacktail-bench-elk-mule-deer", "grasshopper-creek-elk-quarter"],
    },
    {
      name: "Montana leases for next season",
      list: "properties",
      query: "propertyType=Lease&state=Montana",
      frequency: "weekly",
      daysAgo: 11,
    },
    {
      name: "Elk outfitters in Idaho",
      list: "pros",
      query: "state=Idaho&gameTypes=Elk",
      frequency: "weekly",
      daysAgo: 6,
    },
  ],
  "marcus.bell@example.com": [
    {
      name: "A place of our own in Idaho",
      list: "properties",
      query: "propertyType=Sale&state=Idaho&minAcres=40",
      frequency: "daily",
      daysAgo: 17,
    },
    {
      name: "Agents in Idaho",
      list: "agents",
      query: "state=Idaho",
      frequency: "never",
      daysAgo: 16,
    },
  ],
  "jenna.kowalski@example.com": [
    {
      name: "Wisconsin whitetails",
      list: "properties",
      query: "state=Wisconsin&gameTypes=Deer",
      frequency: "weekly",
      daysAgo: 30,
    },
    {
      name: "Bear guides",
      list: "pros",
      query: "gameTypes=Bear",
      frequency: "daily",
      daysAgo: 3,
    },
  ],
  "kim.delgado@example.com": [
    {
      name: "Hog hunts in Texas",
      list: "pros",
      query: "state=Texas&gameTypes=Wild+Hog",
      frequency: "weekly",
      daysAgo: 9,
    },
    {
      name: "Land in the Hill Country",
      list: "properties",
      query: "near=Mason%2C+TX",
      frequency: "daily",
      daysAgo: 8,
    },
  ],
};

/** Adds saved searches. Their toldUntil is the current time, so demo listings are not emailed as new. */
export async function addSavedSearches(
  client: Database,
  { at, accountIds }: { at: Clock; accountIds: ReadonlyMap<string, string> },
): Promise<void> {
  const listingIds = new Map(demoListings().map(({ demo, id }) => [demo.key, id]));
  const entries = Object.entries(savedSearches).flatMap(([email, searches]) => {
    const userId = accountIds.get(email);
    if (!userId) return [];
    return searches.map(({ daysAgo, toldItems = [], ...search }) => {
      const id = idDaysAgo(`search/${email}/${search.name}`, daysAgo);
      return { told: toldItems, daysAgo, row: { id, userId, ...search, createdAt: at(daysAgo) } };
    });
  });
  await client.savedSearch.createMany({
    data: entries.map(({ row }) => row),
    skipDuplicates: true,
  });
  await client.toldItem.createMany({
    data: entries.flatMap(({ told, daysAgo, row }) =>
      told.flatMap((key) => {
        const itemId = listingIds.get(key);
        return itemId ? { searchId: row.id, itemId, toldAt: at(daysAgo / 2) } : [];
      }),
    ),
    skipDuplicates: true,
  });
}
