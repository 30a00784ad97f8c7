import { propertyReviews } from "./reviews.server";

export const loader = propertyReviews.loader;
export const action = propertyReviews.action;
