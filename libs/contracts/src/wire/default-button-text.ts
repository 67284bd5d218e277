/** Wording of a brand button that names none (specification, sections 3 and 9). */
export const DEFAULT_BUTTON_TEXT = 'READ MORE';
