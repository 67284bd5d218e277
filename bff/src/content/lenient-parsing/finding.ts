/**
 * A fault in one field of a document: a reason to refuse the document, or a warning about a part that was corrected or
 * left out.
 */
export interface Finding {
  /** The field as the file spells it, such as `tabs[2].title`; `file` for the file itself. */
  field: string;
  /** The fault and how to correct it, or what the import did about it; one line. */
  problem: string;
}
