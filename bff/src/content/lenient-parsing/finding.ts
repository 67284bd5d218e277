/**
 * Something wrong with one field of a document: a reason to refuse it, or a warning about what was mended or left out.
 */
export interface Finding {
  /** The field as the file spells it, such as `tabs[2].title`; `file` for the file itself. */
  field: string;
  /** What is wrong and how to mend it, or what was done about it; one line. */
  problem: string;
}
