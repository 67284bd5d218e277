import slugify from '@sindresorhus/slugify';
import { z } from 'zod';
import { signInProviderSchema } from '@plainwell/contracts/account/session.ts';
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

/** Two providers that readers may sign in with, as the environment names them. */
export const signInSettingsSchema = z.object({
  OIDC_1_NAME: signInProviderSchema.shape.name.optional(),
  OIDC_1_ISSUER: issuerSchema.optional(),
  OIDC_1_CLIENT_ID: textSchema.optional(),
  OIDC_1_CLIENT_SECRET: textSchema.optional(),
  OIDC_2_NAME: signInProviderSchema.shape.name.optional(),
  OIDC_2_ISSUER: issuerSchema.optional(),
  OIDC_2_CLIENT_ID: textSchema.optional(),
  OIDC_2_CLIENT_SECRET: textSchema.optional(),
} satisfies Record<Setting, z.ZodType>);
type SignInSettings = z.infer<typeof signInSettingsSchema>;

/** The configured providers, or the setting that is wrong and why. */
export type ReadProviders =
  | { ok: true; providers: ProviderSettings[] }
  | { ok: false; setting: Setting; message: string };

type ReadProvider = { ok: true; provider: ProviderSettings | null } | { ok: false; setting: Setting; message: string };

/** Longest id of a provider in addresses, in characters. */
const ID_MAXIMUM = 50;

function readProvider(settings: SignInSettings, number: (typeof NUMBERS)[number]): ReadProvider {
  const { [`OIDC_${number}_NAME` as const]: name, [`OIDC_${number}_ISSUER` as const]: issuer } = settings;
  const { [`OIDC_${number}_CLIENT_ID` as const]: clientId, [`OIDC_${number}_CLIENT_SECRET` as const]: clientSecret } =
    settings;
  if (name === undefined || issuer === undefined || clientId === undefined || clientSecret === undefined) {
    const [given] = PARTS.filter((part) => settings[`OIDC_${number}_${part}`] !== undefined);
    const [missing] = PARTS.filter((part) => settings[`OIDC_${number}_${part}`] === undefined);
    if (given === undefined || missing === undefined) return { ok: true, provider: null };
    return {
      ok: false,
      setting: `OIDC_${number}_${missing}`,
      message: `must be set, because OIDC_${number}_${given} is`,
    };
  }
  const id = slugify(name, { decamelize: false })
    .slice(0, ID_MAXIMUM)
    .replace(/(?<!-)-+$/, '');
  if (id === '')
    return {
      ok: false,
      setting: `OIDC_${number}_NAME`,
      message: 'must hold a letter or a digit, for the address of the sign-in',
    };
  return {
    ok: true,
    provider: { id, name, issuer, clientId, clientSecret, identityIssuer: issuer, isDevelopment: false },
  };
}

/** The providers in their order, each with an address of its own. */
export function readProviders(settings: SignInSettings): ReadProviders {
  const providers: ProviderSettings[] = [];
  for (const number of NUMBERS) {
    const read = readProvider(settings, number);
    if (!read.ok) return read;
    const { provider } = read;
    if (provider === null) continue;
    if (providers.some(({ id }) => id === provider.id)) {
      return {
        ok: false,
        setting: `OIDC_${number}_NAME`,
        message: `must differ from the other provider's: both would be /account/sign-in/${provider.id}`,
      };
    }
    providers.push(provider);
  }
  return { ok: true, providers };
}
