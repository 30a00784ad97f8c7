import { offer } from "./offers.server";

export const loader = offer.loader;
export const action = offer.action;
