/** Wording of a brand button that names none (rules.md#brands). */
export const DEFAULT_BUTTON_TEXT = 'READ MORE';
