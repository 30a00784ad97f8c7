import { conversations } from "./messages.server";

export const loader = conversations.loader;
export const action = conversations.action;
