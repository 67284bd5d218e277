import { z } from 'zod';
import { lineSchema, linkSchema } from './primitives.ts';

/** A provider that a reader may sign in with; following `link` starts the sign-in. */
export const signInProviderSchema = z.object({ id: lineSchema(50), name: lineSchema(50), link: linkSchema });

/** Answer of GET /api/session. `user` is null for a signed-out reader. */
export const sessionSchema = z.object({
  user: z.object({ rvoId: z.string().min(1), name: z.string() }).nullable(),
  /** Sign-in providers that this site offers; empty where signing in is not set up. */
  providers: z.array(signInProviderSchema).default([]),
});
export type Session = z.infer<typeof sessionSchema>;
