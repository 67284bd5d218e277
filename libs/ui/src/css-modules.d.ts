/*
 * What the bundler makes of imports that are not code. TypeScript finds this file through the root tsconfig
 * include list; no file imports it.
 */
declare module '*.module.css' {
  /** Class names as written in the file → class names as they stand in the page. An unknown name is `undefined`. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A plain stylesheet, imported for its effect on the page only. */
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
