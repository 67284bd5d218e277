import slugify from '@sindresorhus/slugify';
import { z } from 'zod';
import { signInProviderSchema } from '@plainwell/contracts/account/session.ts';
import { allOrNone } from '../values/all-or-none.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { isLoopback } from '../../http/server/loopback.ts';

/** Settings of a provider: all four must be set, or none. */
const PARTS = ['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
const NUMBERS = [1, 2] as const;
type Setting = `OIDC_${(typeof NUMBERS)[number]}_${(typeof PARTS)[number]}`;

/**
 * Schema for an issuer: an address without query or fragment (OpenID Connect Discovery, section 2), with https unless
 * the address is on this machine.
 */
const issuerSchema = z
  .url({ protocol: /^https?$/, error: 'must be the http(s) address of an OpenID Connect issuer', abort: true })
  .refine((issuer) => !/[?#]/.test(issuer), 'must have neither a query nor a fragment')
  .refine(
    (issuer) => issuer.startsWith('https:') || isLoopback(issuer),
    'must be an https address, unless it is on this machine',
  )
  .transform((issuer) => {
    const { href, pathname } = new URL(issuer);
    // A slash after the bare host has no meaning. Removes it, so that both spellings of an issuer name the same
    // accounts.
    return pathname === '/' ? href.slice(0, -1) : href;
  });

const textSchema = z.string().max(2_000);

/** Environment variables of two providers. */
const environmentSchema = z.object({
  OIDC_1_NAME: signInProviderSchema.shape.name.optional(),
  OIDC_1_ISSUER: issuerSchema.optional(),
  OIDC_1_CLIENT_ID: textSchema.optional(),
  OIDC_1_CLIENT_SECRET: textSchema.optional(),
  OIDC_2_NAME: signInProviderSchema.shape.name.optional(),
  OIDC_2_ISSUER: issuerSchema.optional(),
  OIDC_2_CLIENT_ID: textSchema.optional(),
  OIDC_2_CLIENT_SECRET: textSchema.optional(),
} satisfies Record<Setting, z.ZodType>);
type Given = z.infer<typeof environmentSchema>;

/** Maximum length of a provider's id in addresses, in characters. */
const ID_MAXIMUM = 50;

/** Returns one of the providers, or `null` if it is not configured. Adds each fault to the context as an issue. */
function readProvider(
  given: Given,
  number: (typeof NUMBERS)[number],
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): ProviderSettings | null {
  const parts = allOrNone(
    context,
    Object.fromEntries(PARTS.map((part) => [`OIDC_${number}_${part}`, given[`OIDC_${number}_${part}`]])),
  );
  if (parts === null) return null;
  const [name = '', issuer = '', clientId = '', clientSecret = ''] = PARTS.map(
    (part) => given[`OIDC_${number}_${part}`],
  );
  const id = slugify(name, { decamelize: false })
    .slice(0, ID_MAXIMUM)
    .replace(/(?<!-)-+$/, '');
  if (id === '')
    context.addIssue({
      code: 'custom',
      path: [`OIDC_${number}_NAME`],
      message: 'must contain a letter or a digit, because the name becomes part of the sign-in address',
    });
  return { id, name, issuer, clientId, clientSecret, identityIssuer: issuer, isDevelopment: false };
}

/** Settings of sign-in providers. */
export const signInSettings = environmentSchema.transform((given, context) => {
  const providers: ProviderSettings[] = [];
  for (const number of NUMBERS) {
    const provider = readProvider(given, number, context);
    if (provider === null) continue;
    if (providers.some(({ id }) => id === provider.id))
      context.addIssue({
        code: 'custom',
        path: [`OIDC_${number}_NAME`],
        message: `must differ from the other provider's name: both would get the address /account/sign-in/${provider.id}`,
      });
    providers.push(provider);
  }
  return {
    /** Configured sign-in providers in the order shown to readers. Each has a unique id. */
    providers: providers satisfies readonly ProviderSettings[],
  };
});
