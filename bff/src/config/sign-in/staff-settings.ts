import { z } from 'zod';
import { isLoopback } from '../../http/server/loopback.ts';
import { addressSettings, publicUrlOf } from '../values/address.ts';
import { originSchema } from '../values/origin.ts';

/** A member of staff as named in a setting. `staffOf` finds the provider when all settings are parsed. */
export type NamedStaff =
  /** @property issuer the provider's issuer. */
  | { kind: 'subject'; text: string; issuer: string; subject: string }
  /**
   * @property provider name of a provider; `null` if the setting names none.
   * @property email in lower case.
   */
  | { kind: 'address'; text: string; provider: string | null; email: string };

/** Description of valid entries, for messages. */
const FORMS = 'write PROVIDER:ADDRESS, such as Linden:ada@example.org, or ISSUER|SUBJECT';

function readEntry(text: string): NamedStaff | null {
  const [issuer = '', ...subject] = text.split('|');
  if (subject.length > 0)
    return issuer.trim() === '' || subject.join('|').trim() === ''
      ? null
      : { kind: 'subject', text, issuer: issuer.trim(), subject: subject.join('|').trim() };
  const end = text.lastIndexOf(':');
  const email = text
    .slice(end + 1)
    .trim()
    .toLowerCase();
  const provider = end === -1 ? null : text.slice(0, end).trim();
  return provider === '' || !z.email().safeParse(email).success ? null : { kind: 'address', text, provider, email };
}

/**
 * Schema for entries separated by commas. Addresses become lower case, because no current provider distinguishes the
 * case.
 */
const staffSchema = z.string().transform((text, context): NamedStaff[] => {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const read = entries.map((entry) => ({ entry, named: readEntry(entry) }));
  const wrong = read.find(({ named }) => named === null);
  if (wrong !== undefined || entries.length === 0) {
    context.addIssue(
      `must list people, separated by commas${wrong === undefined ? '' : `; "${wrong.entry}" identifies nobody`}: ${FORMS}`,
    );
    return z.NEVER;
  }
  return read.flatMap(({ named }) => (named === null ? [] : [named]));
});

/** Settings of staff: operators, editors and the origin of their pages. */
export const staffSettings = z
  .object({
    ...addressSettings,
    OPS_ORIGIN: originSchema
      // Browsers send `Sec-Fetch-*` headers only to https and loopback origins (Fetch Metadata, section 1).
      .refine(
        (origin) => origin.startsWith('https:') || isLoopback(origin),
        'must be an https address, unless it is on this machine',
      )
      .transform((origin) => new URL(origin).origin)
      .optional(),
    OPERATOR_EMAILS: staffSchema.optional(),
    EDITOR_EMAILS: staffSchema.optional(),
  })
  .refine(
    (given) => given.OPS_ORIGIN === undefined || new URL(given.OPS_ORIGIN).host !== new URL(publicUrlOf(given)).host,
    {
      path: ['OPS_ORIGIN'],
      message: 'must differ from PUBLIC_URL in its host or port; a host of its own is best',
    },
  )
  .transform((given) => ({
    /**
     * Origin of operators' and editors' pages, without a trailing slash; `null` if these pages share the public origin.
     */
    opsOrigin: given.OPS_ORIGIN ?? null,
    /** People who may use `/ops`; `undefined` if the setting is absent. */
    operators: given.OPERATOR_EMAILS,
    /** People who may use `/desk`; `undefined` if the setting is absent. */
    editors: given.EDITOR_EMAILS,
  }));
