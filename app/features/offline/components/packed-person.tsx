import { Facts, type Fact } from "~/ui/facts";

import { Words } from "./words";

interface PackedPersonProps {
  person: {
    id: string;
    name: string;
    location: string;
    state: string;
    bio: string;
    phone: string | null;
    email: string | null;
    website: string | null;
  };
  /** The facts of this kind of profile, by label. */
  facts: Fact[];
  url: string;
}

/** Shows a professional or an agent, and how to contact them. */
export function PackedPerson({ person, facts, url }: PackedPersonProps) {
  const { id, name, location, state, phone, email, website, bio } = person;
  return (
    <article id={id}>
      <h2>{name}</h2>
      <Facts
        facts={[
          ...facts,
          ["Location", `${location}, ${state}`],
          ["Phone", phone],
          ["Email", email],
          ["Website", website],
          ["Page", url],
        ]}
      />
      <Words title="About" text={bio} />
    </article>
  );
}
