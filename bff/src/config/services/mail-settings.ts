import { isIP } from 'node:net';
import { z } from 'zod';
import { addressSettings, publicUrlOf } from '../values/address.ts';
import { mailAddress } from '@plainwell/contracts/browser/forms/email-address.ts';

/** Address that mail of a site comes from where the settings name none: nobody's, at the site's own host. */
function mailFrom(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `no-reply@${isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost'}`;
}

/** How mail leaves the site. */
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
    /** Server that takes outgoing mail; `null` writes files into DATA_DIR/outbox. */
    smtpUrl: given.SMTP_URL ?? null,
    /** Address that mail comes from. */
    mailFrom: given.MAIL_FROM ?? mailFrom(publicUrlOf(given)),
  }));
