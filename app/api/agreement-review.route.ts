import { agreementReview } from "./reviews.server";

export const loader = agreementReview.loader;
export const action = agreementReview.action;
