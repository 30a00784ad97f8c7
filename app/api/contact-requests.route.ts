import { contactRequests } from "./contact-requests.server";

export const loader = contactRequests.loader;
export const action = contactRequests.action;
