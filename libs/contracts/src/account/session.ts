import { z } from 'zod';
import { lineSchema, linkSchema } from '../primitives/primitives.ts';

/**
 * Provider with which a reader may sign in. The address `link` starts the sign-in. With the query `?return=` and a path
 * of this site, the sign-in leads back to that path.
 */
export const signInProviderSchema = z.object({
  id: lineSchema(50),
  name: lineSchema(50),
  link: linkSchema,
  /** Whether this is a local provider for development. The interface marks it as one. */
  isDevelopment: z.boolean().default(false),
});
export type SignInProvider = z.infer<typeof signInProviderSchema>;

/** Answer of GET /api/session. `user` is null for a signed-out reader. */
export const sessionSchema = z.object({
  user: z.object({ rvoId: z.string().min(1), name: z.string() }).nullable(),
  /** Sign-in providers of this site. Empty if signing in is not set up. */
  providers: z.array(signInProviderSchema).default([]),
});
export type Session = z.infer<typeof sessionSchema>;
