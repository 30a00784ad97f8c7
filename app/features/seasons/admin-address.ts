import { GAME_TYPES, STATES, type GameType, type State } from "~/features/directory/vocabulary";
import { addQuery } from "~/formats/add-query";
import { readPageNumber } from "~/ui/read-page-number";

const SEASONS_PATH = "/admin/seasons";

/** An admin's filters and page in the list of seasons. */
export interface SeasonsPosition {
  /** Null for all states. */
  state: State | null;
  gameType: GameType | null;
  /** The page number, starting at 1. */
  page: number;
  /** The season in the form; null for a new one. */
  edit: string | null;
}

export function readSeasonsAddress(url: string): SeasonsPosition {
  const { searchParams } = new URL(url);
  const readWord = <Word extends string>(words: readonly Word[], name: string) =>
    words.find((word) => word === searchParams.get(name)) ?? null;
  return {
    state: readWord(STATES, "state"),
    gameType: readWord(GAME_TYPES, "gameType"),
    page: readPageNumber(searchParams),
    edit: searchParams.get("edit"),
  };
}

export function buildSeasonsAddress(pagePosition: Partial<SeasonsPosition> = {}): string {
  const { page = 1, ...fields } = pagePosition;
  return addQuery(SEASONS_PATH, { ...fields, page: page > 1 ? String(page) : null });
}

/** Returns the address of the CSV file with the filtered seasons. */
export const buildSeasonsFileAddress = ({ state, gameType }: Partial<SeasonsPosition> = {}) =>
  addQuery(`${SEASONS_PATH}.csv`, { state, gameType });
