import { environment } from "~/platform/environment.server";
import { sanitizePath } from "~/http/safe-path.server";

/**
 * Returns the page that a form in the shell was sent from. The form names it, but a shared page is rendered without
 * parameters that it ignores; the Referer still contains them.
 *
 * @returns a path of this site, with its query
 */
export function getFormPage(request: Request, form: FormData): string {
  const returnTo = sanitizePath(form.get("returnTo"));
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return returnTo;
  const { origin, pathname, search } = new URL(referrer);
  const { appOrigin } = environment();
  const isThatPage = origin === appOrigin && pathname === new URL(returnTo, appOrigin).pathname;
  return isThatPage ? sanitizePath(pathname + search) : returnTo;
}
