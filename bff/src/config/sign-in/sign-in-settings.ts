import slugify from '@sindresorhus/slugify';
import { z } from 'zod';
import { signInProviderSchema } from '@plainwell/contracts/account/session.ts';
import { allOrNone } from '../values/all-or-none.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { isLoopback } from '../../http/server/loopback.ts';

/** Settings that make a provider: all four, or none of them. */
const PARTS = ['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
const NUMBERS = [1, 2] as const;
type Setting = `OIDC_${(typeof NUMBERS)[number]}_${(typeof PARTS)[number]}`;

/**
 * An issuer is an address without query or fragment (OpenID Connect Discovery, section 2); off this machine it is
 * https.
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
    // The slash after a bare host says nothing; an account must not become another one by it.
    return pathname === '/' ? href.slice(0, -1) : href;
  });

const textSchema = z.string().max(2_000);

/** Two providers, as the environment names them. */
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

/** Longest id of a provider in addresses, in characters. */
const ID_MAXIMUM = 50;

/** One of the providers, or `null`. What is wrong is an issue of the context. */
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
      message: 'must hold a letter or a digit, for the address of the sign-in',
    });
  return { id, name, issuer, clientId, clientSecret, identityIssuer: issuer, isDevelopment: false };
}

/** Providers that readers may sign in with. */
export const signInSettings = environmentSchema.transform((given, context) => {
  const providers: ProviderSettings[] = [];
  for (const number of NUMBERS) {
    const provider = readProvider(given, number, context);
    if (provider === null) continue;
    if (providers.some(({ id }) => id === provider.id))
      context.addIssue({
        code: 'custom',
        path: [`OIDC_${number}_NAME`],
        message: `must differ from the other provider's: both would be /account/sign-in/${provider.id}`,
      });
    providers.push(provider);
  }
  return {
    /** Configured sign-in providers in the order in which readers see them, each with an address of its own. */
    providers: providers satisfies readonly ProviderSettings[],
  };
});
