import { agents } from "./agents.server";

export const loader = agents.loader;
export const action = agents.action;
