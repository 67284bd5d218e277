/** Longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3: a path of 256, with its brackets). */
export const NEWSLETTER_EMAIL_MAXIMUM = 254;

/** A field of the form that no person sees: what fills it is a program, and nothing comes of it. */
export const NEWSLETTER_TRAP_FIELD = 'website';
