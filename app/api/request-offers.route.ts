import { requestOffers } from "./offers.server";

export const loader = requestOffers.loader;
export const action = requestOffers.action;
