import { isIP } from 'node:net';
import { z } from 'zod';
import { addressSettings, publicUrlOf } from '../values/address.ts';
import { mailAddress } from '@plainwell/contracts/browser/forms/email-address.ts';

/** Returns the default sender address of the site's mail: a no-reply address at the site's host. */
function mailFrom(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `no-reply@${isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost'}`;
}

/** Settings of outgoing mail. */
export const mailSettings = z
  .object({
    ...addressSettings,
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'must be the address of a mail server, such as smtps://user:password@mail.example.org',
      })
      .optional(),
    MAIL_FROM: z
      .string()
      .transform(mailAddress)
      .pipe(z.email('must be an e-mail address, such as news@example.org'))
      .optional(),
  })
  .transform((given) => ({
    /** Address of the mail server; `null` writes mail as files into DATA_DIR/outbox. */
    smtpUrl: given.SMTP_URL ?? null,
    /** Sender address of the site's mail. */
    mailFrom: given.MAIL_FROM ?? mailFrom(publicUrlOf(given)),
  }));
