import { favoriteCheck } from "./favorites.server";

export const loader = favoriteCheck.loader;
export const action = favoriteCheck.action;
