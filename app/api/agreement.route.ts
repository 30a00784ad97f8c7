import { agreement } from "./agreements.server";

export const loader = agreement.loader;
export const action = agreement.action;
