import { propertyImport } from "./property-import.server";

export const loader = propertyImport.loader;
export const action = propertyImport.action;
