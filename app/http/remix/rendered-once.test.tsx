import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

import { RenderedOnce } from "./rendered-once";

const content = (name: string) => (
  <>
    <h3>{name}</h3>
    {name}, <b>Montana</b> {"<script>"}
  </>
);

describe("RenderedOnce", () => {
  it("writes what the element would have held, to the last mark that hydration looks for", () => {
    const once = (
      <RenderedOnce as="div" className="card-body" of={["card", "Elk & Co"]}>
        {content}
      </RenderedOnce>
    );
    const plain = renderToString(<div className="card-body">{content("Elk & Co")}</div>);
    expect(renderToString(once)).toBe(plain);
    expect(renderToString(once)).toBe(plain);
  });

  it("renders once for the same, and anew for anything else", () => {
    const children = vi.fn(() => content("Ridge"));
    const show = (...of: [string, ...unknown[]]) =>
      renderToString(
        <RenderedOnce as="div" of={of}>
          {children}
        </RenderedOnce>,
      );
    show("ridge", 1);
    show("ridge", 1);
    expect(children).toHaveBeenCalledTimes(1);
    show("ridge", 2);
    show("meadow", 1);
    expect(children).toHaveBeenCalledTimes(3);
  });
});
