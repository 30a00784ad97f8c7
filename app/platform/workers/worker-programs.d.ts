/** A source file and what it imports, as the text of one CommonJS program; packages stay outside. */
declare module "*?program" {
  const program: string;
  export default program;
}
