import { useLoaderData } from "@remix-run/react";

import type { LegalLoader } from "../load-legal.server";
import { LegalText } from "./legal-text";

export function LegalPage() {
  const { path, title, sections, markup } = useLoaderData<LegalLoader>();
  return (
    <article className="prose legal">
      <h1>{title}</h1>
      {sections.length > 0 ? (
        <nav className="grid gap-2" aria-labelledby="on-this-page">
          <h2 id="on-this-page" className="text-lg">
            On this page
          </h2>
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
