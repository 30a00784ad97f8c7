import { environment } from "~/platform/environment.server";
import { safePath } from "~/http/safe-path.server";

/**
 * The page that a form of the frame was sent from. The form says it, but a page that many share is
 * made without the parameters that mean nothing to it; the browser still knows them.
 *
 * @returns a path of this site, with its query
 */
export function pageOfForm(request: Request, form: FormData): string {
  const said = safePath(form.get("returnTo"));
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return said;
  const { origin, pathname, search } = new URL(referrer);
  const { appOrigin } = environment();
  const isThatPage = origin === appOrigin && pathname === new URL(said, appOrigin).pathname;
  return isThatPage ? safePath(pathname + search) : said;
}
