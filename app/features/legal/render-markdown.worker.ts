export { renderMarkdown as default } from "./render-markdown";
