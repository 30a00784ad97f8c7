import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLocation } from "@remix-run/react";

import { MissingThing } from "~/layout/components/missing-thing";
import { signInAddress } from "~/layout/navigation";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { ButtonLink } from "~/ui/button";

/** Pages that tell visitors why to sign in, rather than lead them there. */
const VISITOR_TEXTS: Record<string, { title: string; text: string; label: string }> = {};

export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });
export const meta: MetaFunction = () => pageMeta({ title: "Coming soon", noindex: true });

export default function Upcoming() {
  const { viewer } = useRootData();
  const { pathname } = useLocation();
  const forVisitor = viewer ? undefined : VISITOR_TEXTS[pathname];
  if (!forVisitor) {
    return (
      <MissingThing title="Coming soon">
        This page is being built. It opens here as soon as it is ready.
      </MissingThing>
    );
  }
  return (
    <section className="missing">
      <h1>{forVisitor.title}</h1>
      <p>{forVisitor.text}</p>
      <ButtonLink to={signInAddress(pathname)} reloadDocument>
        {forVisitor.label}
      </ButtonLink>
    </section>
  );
}
