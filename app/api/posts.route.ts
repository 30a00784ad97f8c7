import { posts } from "./blog.server";

export const loader = posts.loader;
export const action = posts.action;
