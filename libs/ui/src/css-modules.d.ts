/*
 * Types of imports that are not code, as the bundler resolves them. TypeScript finds this file through the root
 * tsconfig include list; no file imports it.
 */
declare module '*.module.css' {
  /** Class names in the file, each with its name in the page. An unknown name is `undefined`. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A plain stylesheet, imported only for its effect on the page. */
declare module '*.css' {}

declare module '*.svg' {
  /** Address of the emitted file. */
  const address: string;
  export default address;
}

declare module '*.woff2' {
  /** Address of the emitted file. */
  const address: string;
  export default address;
}
