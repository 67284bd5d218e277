import { z } from 'zod';
import { allOrNone } from '../values/all-or-none.ts';
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

/** Who is told of what happens. Each webhook has both of its settings, or none. */
export const webhookSettings = z
  .object({
    COMMENTS_WEBHOOK_URL: webhookUrlSchema('https://editors.example.org/comments').optional(),
    COMMENTS_WEBHOOK_KEY: webhookKeySchema.optional(),
    OPERATIONS_WEBHOOK_URL: webhookUrlSchema('https://operators.example.org/plainwell').optional(),
    OPERATIONS_WEBHOOK_KEY: webhookKeySchema.optional(),
  })
  .transform((given, context) => {
    function webhookOf(kind: 'COMMENTS' | 'OPERATIONS'): WebhookSettings | null {
      const [urlName, keyName] = [`${kind}_WEBHOOK_URL`, `${kind}_WEBHOOK_KEY`] as const;
      const parts = allOrNone(context, { [urlName]: given[urlName], [keyName]: given[keyName] });
      const [url, key] = [given[urlName], given[keyName]];
      return parts === null || url === undefined || key === undefined ? null : { url, key };
    }
    return {
      /** Who is told of each new comment; `null` for nobody. */
      commentsWebhook: webhookOf('COMMENTS'),
      /** Who is told of what self-defence and progressive rollouts do; `null` for nobody. */
      operationsWebhook: webhookOf('OPERATIONS'),
    };
  });
