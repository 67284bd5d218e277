import { z } from 'zod';
import { releasableNameSchema } from '../modules/remotes.ts';

/*
 * Teams' tokens: calls of the admin socket alone, which only the site's own user can open.
 *
 *   GET /tokens TokenList POST /tokens TokenOrder 201 MadeToken | 409 a token of that name has the label DELETE
 *   /tokens/:name/:label 200 RevokedToken | 404
 */

/** What people call a token; stands in the audit. */
export const tokenLabelSchema = z
  .string()
  .max(60)
  .regex(/^[\w.-]+$/, 'must be letters, digits, dots, hyphens and underscores');

/** A token as lists show it: never the secret. */
export const releaseTokenSchema = z.object({
  name: releasableNameSchema,
  label: z.string(),
  /** Made by the setting RELEASE_TOKENS, and revoked by taking it out there. */
  isSetting: z.boolean(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type ReleaseToken = z.infer<typeof releaseTokenSchema>;

export const tokenListSchema = z.object({ tokens: z.array(releaseTokenSchema) });

/** Body of POST /tokens. */
export const tokenOrderSchema = z.strictObject({ name: releasableNameSchema, label: tokenLabelSchema });

/** The one time that a token is said. */
export const madeTokenSchema = z.object({ token: z.string(), made: releaseTokenSchema });

export const revokedTokenSchema = z.object({ revoked: releaseTokenSchema });
