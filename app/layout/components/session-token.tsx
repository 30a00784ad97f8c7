import { AuthenticityTokenInput } from "remix-utils/csrf/react";

import { useRootData } from "../root-data";

/**
 * Renders the field that proves that a form was shown to this session; visitors have none to protect. It is the first
 * field of every posted form, because only the beginning of a body is checked before Remix.
 */
export function SessionToken() {
  const { viewer, csrfToken } = useRootData();
  return (viewer?.csrfToken ?? csrfToken) ? <AuthenticityTokenInput /> : null;
}
