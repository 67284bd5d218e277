import { z } from 'zod';
import { lineSchema, linkSchema } from '../primitives/primitives.ts';

/**
 * A provider that a reader may sign in with. Following `link` starts the sign-in; with `?return=` and a path of this
 * site it leads back there.
 */
export const signInProviderSchema = z.object({
  id: lineSchema(50),
  name: lineSchema(50),
  link: linkSchema,
  /** One of the local providers for development: the interface says so wherever it offers it. */
  isDevelopment: z.boolean().default(false),
});
export type SignInProvider = z.infer<typeof signInProviderSchema>;

/** Answer of GET /api/session. `user` is null for a signed-out reader. */
export const sessionSchema = z.object({
  user: z.object({ rvoId: z.string().min(1), name: z.string() }).nullable(),
  /** Sign-in providers that this site offers; empty where signing in is not set up. */
  providers: z.array(signInProviderSchema).default([]),
});
export type Session = z.infer<typeof sessionSchema>;
