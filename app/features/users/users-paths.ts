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

/** Returns the page that confirms a change of role; it redirects to this page of the list afterwards. */
export function getRolePath(userId: string, place: UsersPosition): string {
  return getUsersPath(place).replace("/admin/users", `/admin/users/${userId}/role`);
}

/** Returns the page that suspends the account, or lifts the suspension. */
export function getSuspensionPath(userId: string, place: UsersPosition): string {
  return getUsersPath(place).replace("/admin/users", `/admin/users/${userId}/suspend`);
}
