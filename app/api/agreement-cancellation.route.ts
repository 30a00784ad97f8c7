import { agreementCancellation } from "./agreements.server";

export const loader = agreementCancellation.loader;
export const action = agreementCancellation.action;
