import { agreements } from "./agreements.server";

export const loader = agreements.loader;
export const action = agreements.action;
