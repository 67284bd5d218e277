/** A field of forms that no person sees: what fills it is a program, and nothing comes of it. */
export const TRAP_FIELD = 'website';
