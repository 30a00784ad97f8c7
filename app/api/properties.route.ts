import { properties } from "./properties.server";

export const loader = properties.loader;
export const action = properties.action;
