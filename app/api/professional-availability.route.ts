import { professionalAvailability } from "./availability.server";

export const loader = professionalAvailability.loader;
export const action = professionalAvailability.action;
