import { post } from "./blog.server";

export const loader = post.loader;
export const action = post.action;
