import { readFileSync } from "node:fs";

// Names use the terms of the industry, which a new colleague would search for. private-vocabulary.json lists names that
// were private vocabulary, each with the term that replaced it.

const file = new URL("private-vocabulary.json", import.meta.url);
const REPLACEMENTS = new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))));

/** @type {import("eslint").Rule.RuleModule} */
export default {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { replaced: "{{name}} is not a term of the industry. Use {{replacement}}." },
  },
  create(context) {
    const reported = new Set();
    const check = (node) => {
      const replacement = REPLACEMENTS.get(node.name);
      // The two names of `import { a }` are one word.
      if (!replacement || reported.has(node.range[0])) return;
      reported.add(node.range[0]);
      context.report({ node, messageId: "replaced", data: { name: node.name, replacement } });
    };
    return { Identifier: check, JSXIdentifier: check };
  },
};
