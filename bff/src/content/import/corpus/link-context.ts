/** What the conversion of links needs to know, and where it leaves what it could not use. */
export interface LinkContext {
  /** Address of the original page, when it is known: relative links start from it. */
  baseUrl?: string;
  /** Links that were left out. */
  broken: string[];
}
