/**
 * Control of a form field. Pages of the shell and dialogs of the remotes render the same control from it, and the rules
 * of the form use its limits.
 */
export interface FormControl {
  /** `line`: text of one line. `text`: text of several lines. `box`: checkbox. */
  kind: 'choice' | 'number' | 'email' | 'line' | 'text' | 'box';
  isRequired: boolean;
  /** Longest value, in characters. */
  maximum?: number;
  /** Data that the browser may fill in. */
  autoComplete?: 'email' | 'name' | 'off';
}

/** Returns a record with an empty value for each field of a form. */
export const emptyDraft = <Field extends string>(fields: readonly Field[]): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
