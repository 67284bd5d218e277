import { z } from 'zod';
import { releasableNameSchema } from '../modules/remotes.ts';

/*
 * Tokens of teams. Only the admin socket has these calls, and only the site's own user can open it.
 *
 * - GET /tokens: TokenList.
 * - POST /tokens: TokenRequest. 201 MadeToken, or 409 if a token of that name already has the label.
 * - DELETE /tokens/:name/:label: 200 RevokedToken, or 404.
 */

/** Label that people give a token. The audit shows it. */
export const tokenLabelSchema = z
  .string()
  .max(60)
  .regex(/^[\w.-]+$/, 'must be letters, digits, dots, hyphens and underscores');

/** A token as lists show it, without the secret. */
export const releaseTokenSchema = z.object({
  name: releasableNameSchema,
  label: z.string(),
  /** Whether the token comes from the setting RELEASE_TOKENS. Removing the token from the setting revokes it. */
  isSetting: z.boolean(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type ReleaseToken = z.infer<typeof releaseTokenSchema>;

export const tokenListSchema = z.object({ tokens: z.array(releaseTokenSchema) });

/** Body of POST /tokens. */
export const tokenRequestSchema = z.strictObject({ name: releasableNameSchema, label: tokenLabelSchema });

/** Answer that contains the token. No later answer contains it. */
export const madeTokenSchema = z.object({ token: z.string(), made: releaseTokenSchema });

export const revokedTokenSchema = z.object({ revoked: releaseTokenSchema });
