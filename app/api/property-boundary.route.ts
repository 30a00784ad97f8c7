import { propertyBoundary } from "./boundaries.server";

export const loader = propertyBoundary.loader;
export const action = propertyBoundary.action;
