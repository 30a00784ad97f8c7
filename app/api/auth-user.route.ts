import { authUser } from "./auth-user.server";

export const loader = authUser.loader;
export const action = authUser.action;
