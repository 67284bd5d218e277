/** A field of the form that no person sees: what fills it is a program, and nothing comes of it. */
export const NEWSLETTER_TRAP_FIELD = 'website';
