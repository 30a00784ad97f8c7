// Lite pages load their own stylesheet, because all of styles.css would be more than half of their size budget. It
// is made of the same sources, so that the two cannot drift apart: a rule is included unless it is for something that
// lite pages don't have, or `/* lite: none */` stands above it because they look fine without it.
// tests/e2e/shell/budgets.spec.ts fails when it grows too large.

const LEFT_OUT = "lite: none";
/** Marks a media rule for narrow windows whose contents apply to lite pages in every window. */
const UNWRAPPED = "lite: always";
/** Media rules for print, scripting, animation and columns, which lite pages don't have. */
const OTHER_MEDIA = /print|scripting|prefers-reduced-motion|min-width/;
/** Selectors of pictures, of elements that scripts show or mark, of pointer states, and of browser controls. */
const OTHER_THINGS =
  /(?:^|[ >(])img\b|picture\b|gallery|skeleton|progress|::-|:hover(?! > \.tooltip)|:active|:target|\[data-(?:live|instant|dismissed|small)|\[draggable/;

/** Properties that only improve the look of text and numbers, such as corners and shadows. */
const OTHER_LOOKS =
  /^(?:-webkit-)?(?:accent-color|border-radius|box-shadow|cursor|font-family|font-variant-numeric|letter-spacing|outline-offset|resize|scrollbar-width|stroke-line(?:cap|join)|text-(?:decoration-thickness|size-adjust|underline-offset|wrap)|transition)$/;

/** @returns {import("postcss").Plugin} */
export function buildLiteStyles() {
  return {
    postcssPlugin: "lite-styles",
    Once(root) {
      if (!/\/app\/lite\.css\b/.test(root.source?.input.file ?? "")) return;
      root.walkComments((comment) => {
        const next = comment.next();
        if (comment.text === LEFT_OUT) next?.remove();
        if (comment.text === UNWRAPPED) next?.replaceWith(next.nodes);
      });
      root.walkAtRules("media", (rule) => {
        if (OTHER_MEDIA.test(rule.params)) rule.remove();
      });
      root.walkRules((rule) => {
        const selectors = rule.selectors.filter((selector) => !OTHER_THINGS.test(selector));
        if (selectors.length === 0) rule.remove();
        else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
      });
    },
    OnceExit(root) {
      if (!/\/app\/lite\.css\b/.test(root.source?.input.file ?? "")) return;
      // This runs after Tailwind, which adds more declarations of both kinds.
      root.walkDecls(OTHER_LOOKS, (declaration) => declaration.remove());
      // One column is wide enough for one of these.
      root.walkDecls("grid-template-columns", (declaration) => {
        if (declaration.value.includes("repeat(auto-")) declaration.remove();
      });
      root.walkDecls((declaration) => {
        // Uses the minimum, which applies on the smallest phone.
        declaration.value = declaration.value.replace(/clamp\(([^,()]+),[^()]*\)/g, "$1");
      });
      dropUnused(root);
    },
  };
}

/** Removes custom properties that no rule uses anymore. */
function dropUnused(root) {
  const rest = root.toString();
  root.walkDecls(/^--/, (declaration) => {
    if (!rest.includes(`var(${declaration.prop}`)) declaration.remove();
  });
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}
