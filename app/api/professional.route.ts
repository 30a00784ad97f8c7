import { professional } from "./professionals.server";

export const loader = professional.loader;
export const action = professional.action;
