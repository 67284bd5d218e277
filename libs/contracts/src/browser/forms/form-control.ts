/**
 * How a field of a form is filled in. Pages of the shell and dialogs of the remotes make the same control of it, and
 * the rules of a form read its limits.
 */
export interface FormControl {
  /** `line`: a text of one line; `text`: one of several; `box`: a box to tick. */
  kind: 'choice' | 'number' | 'email' | 'line' | 'text' | 'box';
  isRequired: boolean;
  /** Most characters. */
  maximum?: number;
  /** What the browser knows of the reader. */
  autoComplete?: 'email' | 'name' | 'off';
}

/** A form in which nothing was filled in. */
export const emptyDraft = <Field extends string>(fields: readonly Field[]): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
