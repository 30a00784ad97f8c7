import { propertyAvailability } from "./availability.server";

export const loader = propertyAvailability.loader;
export const action = propertyAvailability.action;
