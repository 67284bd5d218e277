import { isIP } from 'node:net';
import { z } from 'zod';
import { mailAddress } from '@plainwell/contracts/wire/forms/email-address.ts';

/** How mail leaves the site. */
export const mailSettingsSchema = z.object({
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
});

/** Address that mail of a site comes from where the settings name none: nobody's, at the site's own host. */
export function mailFrom(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `no-reply@${isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost'}`;
}
