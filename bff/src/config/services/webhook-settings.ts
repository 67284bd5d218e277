import { z } from 'zod';
import { allOrNone } from '../values/all-or-none.ts';
import { isLoopback } from '../../http/server/loopback.ts';

/** A receiver of webhook calls. */
export interface WebhookSettings {
  url: string;
  /** Key that signs the calls. */
  key: Buffer;
}

/** Prefix of a key; the rest is the key's bytes in base64 (Standard Webhooks, "Signature scheme"). */
const PREFIX = 'whsec_';
const KEY_WORDS =
  'must be "whsec_" followed by 24 to 64 random bytes in base64; make one with: echo "whsec_$(openssl rand -base64 32)"';
const keyOf = (text: string) => Buffer.from(text.slice(PREFIX.length), 'base64');

/**
 * Returns the schema for a receiver's address.
 * @param example address for the message of a fault.
 */
export const webhookUrlSchema = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an https address, such as ${example}`, abort: true })
    .refine(
      (url) => url.startsWith('https:') || isLoopback(url),
      'must be an https address, unless it is on this machine',
    )
    .refine(
      (url) => new URL(url).username === '' && new URL(url).password === '',
      'must not contain a user name or a password: the signature identifies the caller',
    );

/** Schema for a key that signs webhook calls. */
export const webhookKeySchema = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, KEY_WORDS)
  .refine((text) => keyOf(text).length >= 24 && keyOf(text).length <= 64, KEY_WORDS)
  .transform(keyOf);

/** Settings of webhooks. A webhook needs both its address and its key. */
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
      /** Receiver of each new comment; `null` for none. */
      commentsWebhook: webhookOf('COMMENTS'),
      /** Receiver of reports about the actions of self-defence and progressive rollouts; `null` for none. */
      operationsWebhook: webhookOf('OPERATIONS'),
    };
  });
