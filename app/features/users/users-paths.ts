import { readReturnPath } from "~/layout/admin-return-path";
import { cutUnits } from "~/formats/cut-text";
import { addQuery } from "~/formats/add-query";

export interface UsersPosition {
  search: string;
  /** A cursor of a neighboring page. */
  after: string | null;
}

export function readUsersAddress(url: string): UsersPosition {
  const { searchParams } = new URL(url);
  return {
    search: cutUnits((searchParams.get("search") ?? "").trim(), 200),
    after: searchParams.get("after"),
  };
}

export function getUsersPath({ search, after }: UsersPosition): string {
  return addQuery("/admin/users", { search, after });
}

/** Returns the page about one account. */
export const getPersonPath = (userId: string): string => `/admin/users/${userId}`;

/** The page to return to after a confirmation: the list at a position, or the page of a person or reported case. */
type ReturnPlace = UsersPosition | { back: string };

/** Returns the page that confirms a change of role. */
export const getRolePath = (userId: string, place: ReturnPlace): string =>
  addQuery(`${getPersonPath(userId)}/role`, { ...place });

/** Returns the page that suspends the account, or lifts the suspension. */
export const getSuspensionPath = (userId: string, place: ReturnPlace): string =>
  addQuery(`${getPersonPath(userId)}/suspend`, { ...place });

/** Returns the page to return to from a confirmation at this address. */
export const getReturnPath = (url: string): string =>
  readReturnPath(url) ?? getUsersPath(readUsersAddress(url));
