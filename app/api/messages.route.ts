import { messages } from "./messages.server";

export const loader = messages.loader;
export const action = messages.action;
