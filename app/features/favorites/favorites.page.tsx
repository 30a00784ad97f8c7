import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useMemo, useRef, type ReactNode } from "react";

import { AgentCard } from "~/features/agents/components/agent-card";
import { readPlace } from "~/features/directory/filters";
import { ProfessionalCard } from "~/features/professionals/components/professional-card";
import { PropertyCard } from "~/features/properties/components/property-card";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { NumberedPagination } from "~/ui/pagination";

import { answerFavoriteForm } from "./answer-favorite-form.server";
import { FavoriteHeart } from "./components/favorite-heart";
import { listFavoriteItems } from "./list-favorite-items.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session();
  if (!session) return redirect("/");
  const { page } = readPlace(new URL(request.url).searchParams, []);
  return listFavoriteItems({ owner: session.user, page });
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerFavoriteForm(request, context);
}

export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });
export const meta: MetaFunction = () => pageMeta({ title: "My Favorites", noindex: true });

export default function Favorites() {
  const kept = useLoaderData<typeof loader>();
  const { counts, properties, professionals, agents, page, lastPage } = kept;
  const { lite } = useRootData();
  const favorites = useMemo(
    () => [...kept.properties, ...kept.professionals, ...kept.agents].map(({ id }) => id),
    [kept],
  );
  const heading = useHeadingForLostFocus(favorites);
  const addressOf = (n: number) => (n === 1 ? "/favorites" : `/favorites?page=${n}`);
  return (
    <>
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1}>
          My Favorites
        </h1>
        <p className="lede">View and manage your saved properties, professionals, and agents</p>
      </header>
      {favorites.length === 0 ? (
        <section className="empty">
          <h2>No favorites yet</h2>
          <p>
            Start exploring properties, professionals, and agents. Click the heart icon to save your
            favorites here.
          </p>
        </section>
      ) : null}
      <Section title={`Properties (${counts.property})`}>
        {properties.map((property, i) => (
          <PropertyCard
            key={property.id}
            property={property}
            lite={lite}
            priority={i < 3}
            heart={<FavoriteHeart itemType="property" itemId={property.id} favorites={favorites} />}
          />
        ))}
      </Section>
      <Section title={`Professionals (${counts.professional})`}>
        {professionals.map((professional) => (
          <ProfessionalCard
            key={professional.id}
            professional={professional}
            lite={lite}
            heart={
              <FavoriteHeart
                itemType="professional"
                itemId={professional.id}
                favorites={favorites}
              />
            }
          />
        ))}
      </Section>
      <Section title={`Real Estate Agents (${counts.agent})`}>
        {agents.map((agent) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            lite={lite}
            heart={<FavoriteHeart itemType="agent" itemId={agent.id} favorites={favorites} />}
          />
        ))}
      </Section>
      <NumberedPagination page={page} lastPage={lastPage} addressOfPage={addressOf} />
    </>
  );
}

/** Nothing at all without cards on this page. */
function Section({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2>{title}</h2>
      <ul className="card-grid">{children}</ul>
    </section>
  );
}

/** The focus of a heart that has gone with its card goes to the page's heading. */
function useHeadingForLostFocus(favorites: readonly string[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(favorites.length);
  useEffect(() => {
    const isFewer = favorites.length < before.current;
    if (isFewer && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    before.current = favorites.length;
  }, [favorites]);
  return heading;
}
