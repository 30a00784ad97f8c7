import { MissingThing } from "./missing-thing";

export function NotFound() {
  return (
    <MissingThing title="Page Not Found">
      Did you forget to add the page to the router?
    </MissingThing>
  );
}
