import { conversationMessages } from "./messages.server";

export const loader = conversationMessages.loader;
export const action = conversationMessages.action;
