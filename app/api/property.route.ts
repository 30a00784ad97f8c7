import { property } from "./properties.server";

export const loader = property.loader;
export const action = property.action;
