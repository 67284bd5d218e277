/**
 * Wording of a brand button that names none (specification, sections 3 and 9). Apart from the schema, so that a module
 * that shows it takes no schema along.
 */
export const DEFAULT_BUTTON_TEXT = 'READ MORE';
