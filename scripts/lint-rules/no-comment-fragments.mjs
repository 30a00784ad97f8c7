// Comments are full sentences with the subject first. A comment that begins with one of these words is nearly always a
// fragment, such as "Whether it is public" instead of "Says whether it is public". Words that begin many full sentences,
// such as "When" or "Some", are allowed.

const FRAGMENT =
  /^(?:(?:Of|As|What|Whether|Who|Whose|Whom|Where|How|The same|So many|So much|In which|By which|To which|For whom|Beside|Neither)\b|SQL:)/;

/** Returns the first line of a comment's text. Block comments may begin on their second line. */
const getFirstLine = ({ value }) => value.replace(/^[\s*/]+/, "").split("\n", 1)[0];

/** @type {import("eslint").Rule.RuleModule} */
export default {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { fragment: "Write a full sentence, subject first, instead of “{{word}} …”." },
  },
  create: (context) => ({
    Program() {
      const comments = context.sourceCode.getAllComments();
      for (const [i, comment] of comments.entries()) {
        const previous = comments[i - 1];
        // A line of a paragraph continues the sentence of the line above it.
        const isContinued =
          comment.type === "Line" &&
          previous?.type === "Line" &&
          previous.loc.end.line === comment.loc.start.line - 1 &&
          previous.loc.start.column === comment.loc.start.column;
        const word = FRAGMENT.exec(getFirstLine(comment))?.[0];
        if (word && !isContinued) {
          context.report({ loc: comment.loc, messageId: "fragment", data: { word } });
        }
      }
    },
  }),
};
