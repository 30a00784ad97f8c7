import { professionals } from "./professionals.server";

export const loader = professionals.loader;
export const action = professionals.action;
