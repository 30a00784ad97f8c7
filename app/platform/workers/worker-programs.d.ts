/** A source file and its imports, as the text of one CommonJS program; packages are not included. */
declare module "*?program" {
  const program: string;
  export default program;
}
