/** Input of the conversion of links, and the links that it could not use. */
export interface LinkContext {
  /** Address of the original page, to which relative links are relative; absent if unknown. */
  baseUrl?: string;
  /** Links that were left out. */
  broken: string[];
}
