// This ESLint rule allows only the public API of other packages. A private field, a replaced method, or a patched
// prototype may stop working with the package's next version.

/** Names that begin with an underscore and are public: Prisma's count of relations, and Remix's query parameter. */
const PUBLIC_NAMES = new Set(["_count", "_data"]);
/** Globals that Remix and React keep in `window` for their own use. */
const FRAMEWORK_GLOBAL = /^__(remix|react)/i;
const INSIDE_PACKAGE =
  /^(@[^/]+\/)?[^./~@][^/]*\/(dist|lib|src|build|esm|cjs)\/|(^|\/)node_modules\//;
/** Files in such a folder that the package's documentation tells users to import. */
const DOCUMENTED_PATH = /\.css$|^mailauth\/lib\//;
/** Variables that usually hold an object of Node, Express, pg or Prisma. */
const FOREIGN_OBJECT =
  /^(req|request|res|response|socket|client|connection|server|pool|engine|adapter)$/;

const isMember = (node) => node?.type === "MemberExpression";
const getName = ({ computed, property }) => (computed ? null : property.name);

/** Returns the variable that a chain of members begins with: `pg` of `pg.Client.prototype.query`. */
function findRoot(node) {
  let root = node;
  while (isMember(root)) root = root.object;
  return root.type === "Identifier" ? root : null;
}

function hasPrototype(node) {
  for (let part = node; isMember(part); part = part.object) {
    if (getName(part) === "prototype") return true;
  }
  return false;
}

/** @type {import("eslint").Rule.RuleModule} */
export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      privateField: "{{name}} is a private field of another package. Use its public API.",
      frameworkGlobal: "{{name}} belongs to the framework. Use its public API.",
      deepImport: "Import what the package exports, not a file inside it.",
      prototype: "Don't change or borrow prototypes.",
      replaced: "Don't assign to properties of another package's objects.",
      deleted: "Don't delete properties through Reflect.",
    },
  },
  create(context) {
    const isImported = (identifier) => {
      let scope = context.sourceCode.getScope(identifier);
      for (; scope; scope = scope.upper) {
        const variable = scope.set.get(identifier.name);
        if (!variable) continue;
        const [definition] = variable.defs;
        return (
          definition?.type === "ImportBinding" && !/^[.~]/.test(definition.parent.source.value)
        );
      }
      return false;
    };
    const checkTarget = (target, value) => {
      if (!isMember(target)) return;
      const root = findRoot(target);
      // Event handlers, such as `request.onload`, are there to be assigned.
      const isMethod =
        /Function/.test(value?.type ?? "") && !/^on[a-z]/.test(getName(target) ?? "");
      if (hasPrototype(target)) context.report({ node: target, messageId: "prototype" });
      else if (root && isImported(root)) context.report({ node: target, messageId: "replaced" });
      else if (isMethod && target.object.type === "Identifier" && FOREIGN_OBJECT.test(root.name)) {
        context.report({ node: target, messageId: "replaced" });
      }
    };
    const checkImport = (node) => {
      const source = node.source?.value;
      if (typeof source !== "string" || DOCUMENTED_PATH.test(source)) return;
      if (INSIDE_PACKAGE.test(source)) context.report({ node, messageId: "deepImport" });
    };
    return {
      MemberExpression(node) {
        const name = getName(node);
        if (!name || node.object.type === "ThisExpression") return;
        if (FRAMEWORK_GLOBAL.test(name)) {
          context.report({ node, messageId: "frameworkGlobal", data: { name } });
        } else if (/^_[a-z]/i.test(name) && !PUBLIC_NAMES.has(name)) {
          context.report({ node, messageId: "privateField", data: { name } });
        } else if (/^(call|apply|bind)$/.test(name) && hasPrototype(node.object)) {
          context.report({ node, messageId: "prototype" });
        }
      },
      AssignmentExpression: ({ left, right }) => checkTarget(left, right),
      UpdateExpression: ({ argument }) => checkTarget(argument),
      'UnaryExpression[operator="delete"]': ({ argument }) => checkTarget(argument),
      'CallExpression[callee.object.name="Reflect"][callee.property.name="deleteProperty"]': (
        node,
      ) => context.report({ node, messageId: "deleted" }),
      'CallExpression[callee.object.name="Object"][callee.property.name=/^(assign|definePropert(y|ies)|setPrototypeOf)$/]'({
        arguments: [target],
      }) {
        checkTarget(target);
      },
      ImportDeclaration: checkImport,
      ImportExpression: checkImport,
      ExportNamedDeclaration: checkImport,
    };
  },
};
