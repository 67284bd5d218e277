import { z } from 'zod';
import { isLoopback } from '../http/server/loopback.ts';

/** Who is told of each new comment. */
export interface WebhookSettings {
  url: string;
  /** Key of its signatures. */
  key: Buffer;
}

/** `whsec_` and the bytes of the key in base64 (Standard Webhooks, "Signature scheme"). */
const PREFIX = 'whsec_';
const KEY_WORDS = 'must be whsec_ and 24 to 64 random bytes in base64, such as "whsec_" and what `openssl rand -base64 32` says';
const keyOf = (text: string) => Buffer.from(text.slice(PREFIX.length), 'base64');

export const webhookSettingsSchema = z.object({
  COMMENTS_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an https address, such as https://editors.example.org/comments', abort: true })
    .refine((url) => url.startsWith('https:') || isLoopback(url), 'must be an https address, unless it is on this machine')
    .refine((url) => new URL(url).username === '' && new URL(url).password === '', 'must hold no user and no password: the signature says who calls')
    .optional(),
  COMMENTS_WEBHOOK_KEY: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, KEY_WORDS)
    .refine((text) => keyOf(text).length >= 24 && keyOf(text).length <= 64, KEY_WORDS)
    .transform(keyOf)
    .optional(),
});

/** The webhook, `null` where none is set, or the setting that is missing. */
export function readWebhook({ COMMENTS_WEBHOOK_URL: url, COMMENTS_WEBHOOK_KEY: key }: z.infer<typeof webhookSettingsSchema>):
  | { ok: true; webhook: WebhookSettings | null }
  | { ok: false; setting: string; message: string } {
  if (url === undefined && key === undefined) return { ok: true, webhook: null };
  if (url !== undefined && key !== undefined) return { ok: true, webhook: { url, key } };
  return url === undefined
    ? { ok: false, setting: 'COMMENTS_WEBHOOK_URL', message: 'must be set, because COMMENTS_WEBHOOK_KEY is' }
    : { ok: false, setting: 'COMMENTS_WEBHOOK_KEY', message: 'must be set, because COMMENTS_WEBHOOK_URL is' };
}
