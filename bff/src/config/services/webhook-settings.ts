import { z } from 'zod';
import { isLoopback } from '../../http/server/loopback.ts';

/** Who is told of something. */
export interface WebhookSettings {
  url: string;
  /** Key of its signatures. */
  key: Buffer;
}

/** `whsec_` and the bytes of the key in base64 (Standard Webhooks, "Signature scheme"). */
const PREFIX = 'whsec_';
const KEY_WORDS =
  'must be whsec_ and 24 to 64 random bytes in base64, such as "whsec_" and what `openssl rand -base64 32` says';
const keyOf = (text: string) => Buffer.from(text.slice(PREFIX.length), 'base64');

/** Address of a receiver. @param example for the message. */
export const webhookUrlSchema = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an https address, such as ${example}`, abort: true })
    .refine(
      (url) => url.startsWith('https:') || isLoopback(url),
      'must be an https address, unless it is on this machine',
    )
    .refine(
      (url) => new URL(url).username === '' && new URL(url).password === '',
      'must hold no user and no password: the signature says who calls',
    );

/** Key of signatures. */
export const webhookKeySchema = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, KEY_WORDS)
  .refine((text) => keyOf(text).length >= 24 && keyOf(text).length <= 64, KEY_WORDS)
  .transform(keyOf);

export const webhookSettingsSchema = z.object({
  COMMENTS_WEBHOOK_URL: webhookUrlSchema('https://editors.example.org/comments').optional(),
  COMMENTS_WEBHOOK_KEY: webhookKeySchema.optional(),
  OPERATIONS_WEBHOOK_URL: webhookUrlSchema('https://operators.example.org/plainwell').optional(),
  OPERATIONS_WEBHOOK_KEY: webhookKeySchema.optional(),
});

/** A webhook, `null` where none is set, or the setting that is missing. */
export type ReadWebhook =
  | { ok: true; webhook: WebhookSettings | null }
  | { ok: false; setting: string; message: string };

/** The webhook of one kind: both of its settings, or none. */
export function readWebhook(
  settings: z.infer<typeof webhookSettingsSchema>,
  kind: 'COMMENTS' | 'OPERATIONS',
): ReadWebhook {
  const { [`${kind}_WEBHOOK_URL` as const]: url, [`${kind}_WEBHOOK_KEY` as const]: key } = settings;
  if (url === undefined && key === undefined) return { ok: true, webhook: null };
  if (url !== undefined && key !== undefined) return { ok: true, webhook: { url, key } };
  const [missing, given] = url === undefined ? ['URL', 'KEY'] : ['KEY', 'URL'];
  return {
    ok: false,
    setting: `${kind}_WEBHOOK_${missing}`,
    message: `must be set, because ${kind}_WEBHOOK_${given} is`,
  };
}
