import { professionalReviews } from "./reviews.server";

export const loader = professionalReviews.loader;
export const action = professionalReviews.action;
