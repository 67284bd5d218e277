/** A field that was left out, or that a form without script leaves empty. */
export const isEmptyField = (value: unknown) => value === undefined || value === null || value === '';
