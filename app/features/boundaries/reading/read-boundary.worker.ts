export { readBoundary as default } from "./read-boundary";
