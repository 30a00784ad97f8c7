import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useMemo, useRef, type ReactNode } from "react";

import { readPlace } from "~/features/directory/filters";
import { pageMeta } from "~/seo/page-meta";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { NumberedPagination } from "~/ui/pagination";

import { takeFavoriteForm } from "./take-favorite-form.server";
import { AgentCards } from "./components/agent-cards";
import { ProfessionalCards } from "./components/professional-cards";
import { PropertyCards } from "./components/property-cards";
import { listFavoriteItems } from "./list-favorite-items.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session();
  if (!session) return redirect("/", { headers: { "Cache-Control": "no-store" } });
  const { page } = readPlace(new URL(request.url).searchParams, []);
  return listFavoriteItems({ owner: session.user, page });
}

export function action(visit: ActionFunctionArgs) {
  return takeFavoriteForm(visit);
}

export const headers: HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: "My Favorites", page: data?.page, noindex: true });

export default function Favorites() {
  const kept = useLoaderData<typeof loader>();
  const { counts, properties, professionals, agents, page, lastPage } = kept;
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
        <EmptyState
          icon="heart"
          actions={
            <>
              <ButtonLink to="/properties">Browse Properties</ButtonLink>{" "}
              <ButtonLink to="/pros" variant="secondary">
                Find Pros
              </ButtonLink>{" "}
              <ButtonLink to="/agents" variant="secondary">
                Find Agents
              </ButtonLink>
            </>
          }
        >
          <h2>No favorites yet</h2>
          <p>
            Start exploring properties, professionals, and agents. Click the heart icon to save your
            favorites here.
          </p>
        </EmptyState>
      ) : null}
      <div className="grid gap-8">
        <Section title={`Properties (${counts.property})`} isShown={properties.length > 0}>
          <PropertyCards properties={properties} favorites={favorites} />
        </Section>
        <Section
          title={`Professionals (${counts.professional})`}
          isShown={professionals.length > 0}
        >
          <ProfessionalCards professionals={professionals} favorites={favorites} />
        </Section>
        <Section title={`Real Estate Agents (${counts.agent})`} isShown={agents.length > 0}>
          <AgentCards agents={agents} favorites={favorites} />
        </Section>
      </div>
      <NumberedPagination page={page} lastPage={lastPage} addressOfPage={addressOf} />
    </>
  );
}

/** Nothing at all without cards on this page. */
function Section({
  title,
  isShown,
  children,
}: {
  title: string;
  isShown: boolean;
  children: ReactNode;
}) {
  if (!isShown) return null;
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
