import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/seo/page-meta";

import { LegalText } from "./components/legal-text";
import { isLegalName, LEGAL_PAGES } from "./legal-names";
import { getLegalText } from "./legal-texts.server";

/** Fewer are seen at a glance. */
const SECTIONS_WORTH_LISTING = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const name = new URL(request.url).pathname.slice(1);
  if (!isLegalName(name)) throw new Response("No such page", { status: 404 });
  const { title, description, html, sections } = await getLegalText(name);
  return {
    path: `/${name}`,
    title: title ?? LEGAL_PAGES[name],
    description,
    sections: sections.length < SECTIONS_WORTH_LISTING ? [] : sections,
    markup: context.cards.insert(html),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: data.title,
        description: data.description,
        found: { matches, path: data.path },
      })
    : pageMeta({ title: "Not found", noindex: true });

export default function Legal() {
  const { path, title, sections, markup } = useLoaderData<typeof loader>();
  return (
    <article className="prose legal">
      <h1>{title}</h1>
      {sections.length > 0 ? (
        <nav aria-labelledby="on-this-page">
          <h2 id="on-this-page">On this page</h2>
          <ul className="bullets">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <LegalText key={path} markup={markup} />
    </article>
  );
}
