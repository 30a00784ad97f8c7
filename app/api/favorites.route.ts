import { favorites } from "./favorites.server";

export const loader = favorites.loader;
export const action = favorites.action;
