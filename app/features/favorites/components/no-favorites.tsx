import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** Shows a person who has no favorites yet where to find some. */
export function NoFavorites() {
  return (
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
  );
}
