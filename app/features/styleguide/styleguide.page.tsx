import type { MetaFunction } from "@remix-run/node";

import { AgentCard } from "~/features/agents/components/agent-card";
import { PostCard } from "~/features/blog/components/post-card";
import { Heart, IdleHeart, LOGIN_FIRST } from "~/features/favorites/components/heart";
import { ProfessionalCard } from "~/features/professionals/components/professional-card";
import { PropertyCard } from "~/features/properties/components/property-card";
import { pageMeta } from "~/seo/page-meta";
import { PageHeading } from "~/ui/page-heading";
import { SkeletonCards } from "~/ui/skeleton";

import { Actions } from "./components/actions";
import { Facts } from "./components/facts";
import { Feedback } from "./components/feedback";
import { Fields } from "./components/fields";
import { Specimens, type SpecimensProps } from "./components/specimens";
import { Tokens } from "./components/tokens";
import { AGENT, LONG_WORDS, POST, PROFESSIONAL, PROPERTY } from "./samples";

export const meta: MetaFunction = () => pageMeta({ title: "Style guide", noindex: true });

const THEMES = ["dark", "light"] as const;

/** Shows every component in every state, in both themes. The page exists in development only. */
export default function Styleguide() {
  return (
    <>
      <PageHeading title="Style guide">
        What app/ui has, and the cards made of it. A state that is not here is not looked at.
      </PageHeading>
      {THEMES.map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="grid gap-8 p-4"
          style={{ background: "var(--ground)", color: "var(--ink)" }}
        >
          <h2>{theme === "dark" ? "Dark" : "Light"}</h2>
          <Tokens theme={theme} />
          <Actions theme={theme} />
          <Fields theme={theme} />
          <Facts theme={theme} />
          <Feedback theme={theme} />
          <Cards theme={theme} />
        </div>
      ))}
    </>
  );
}

function Cards({ theme }: Pick<SpecimensProps, "theme">) {
  const fieldId = (name: string) => `${theme}-${name}`;
  const idle = (name: string) => <IdleHeart reason={LOGIN_FIRST} id={fieldId(`why-${name}`)} />;
  const heart = (isFavorited: boolean, isRunning = false) => (
    <Heart
      item={{ itemType: "property", itemId: fieldId("normal") }}
      className="heart"
      address="/styleguide"
      token={null}
      isFavorited={isFavorited}
      isRunning={isRunning}
    />
  );
  return (
    <>
      <Specimens theme={theme} title="Property cards">
        <ul className="card-grid">
          <PropertyCard
            property={{ ...PROPERTY, id: fieldId("normal") }}
            lite={false}
            heart={idle("normal")}
          />
          <PropertyCard
            property={{ ...PROPERTY, id: fieldId("kept"), price: null }}
            lite={false}
            heart={heart(true)}
          />
          <PropertyCard
            property={{ ...PROPERTY, id: fieldId("sold"), available: false }}
            lite={false}
            heart={heart(false, true)}
          />
          <PropertyCard
            property={{
              ...PROPERTY,
              ...LONG_WORDS.property,
              id: fieldId("long"),
              reviewStatus: "pending",
              image: null,
            }}
            lite={false}
            heart={heart(false)}
          />
          <PropertyCard property={{ ...PROPERTY, id: fieldId("lite") }} lite heart={idle("lite")} />
        </ul>
      </Specimens>
      <Specimens theme={theme} title="Professional cards">
        <ul className="card-grid">
          <ProfessionalCard
            professional={{ ...PROFESSIONAL, id: fieldId("guide") }}
            lite={false}
            heart={idle("guide")}
          />
          <ProfessionalCard
            professional={{
              ...PROFESSIONAL,
              ...LONG_WORDS.professional,
              id: fieldId("outfitter"),
              reviewStatus: "pending",
              reviewCount: 0,
            }}
            lite={false}
            heart={heart(true)}
          />
        </ul>
      </Specimens>
      <Specimens theme={theme} title="Agent cards">
        <ul className="card-grid">
          <AgentCard
            agent={{ ...AGENT, id: fieldId("agent") }}
            lite={false}
            heart={idle("agent")}
          />
          <AgentCard
            agent={{ ...AGENT, ...LONG_WORDS.agent, id: fieldId("long-agent"), phone: null }}
            lite={false}
            heart={heart(false)}
          />
        </ul>
      </Specimens>
      <Specimens theme={theme} title="Post cards, and cards on their way">
        <ul className="card-grid">
          <PostCard post={POST} lite={false} priority={false} />
          <PostCard post={{ ...POST, published: false }} lite priority={false} />
        </ul>
        <SkeletonCards count={3} />
      </Specimens>
    </>
  );
}
