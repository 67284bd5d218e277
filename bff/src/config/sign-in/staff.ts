import { developmentIssuer, developmentProviders, developmentOperator } from './development-readers.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { Settings } from '../settings.ts';
import type { SignInOffer } from './sign-in-offer.ts';
import type { NamedStaff } from './staff-settings.ts';

/** Who somebody is, as a provider has said at a sign-in. */
export interface StaffIdentity {
  /** Under which issuer the account is kept (`ProviderSettings.identityIssuer`). */
  issuer: string;
  subject: string;
  /** In lower case; `null` unless the provider has verified it. */
  email: string | null;
}

/** Somebody who works for the site. An address alone is nobody: each provider verifies addresses as it likes. */
export type StaffMember = { issuer: string; subject: string } | { issuer: string; email: string };

/** Who works for the site. */
export interface Staff {
  /** May see and change what readers get (`/ops`). */
  operators: readonly StaffMember[];
  /** May see the editors' pages (`/desk`). */
  editors: readonly StaffMember[];
  /** Whether the one operator is a reader of the local providers, whom anybody on this machine may be. */
  isDevelopmentOperator: boolean;
}

/** The staff, or the line that says which setting names somebody whom no provider can vouch for. */
export type StaffResult = { ok: true; staff: Staff } | { ok: false; message: string };

type Provider = Pick<ProviderSettings, 'id' | 'name' | 'identityIssuer'>;

/** Whether somebody is on a list. */
export const isListed = (members: readonly StaffMember[], { issuer, subject, email }: StaffIdentity) =>
  members.some(
    (member) => member.issuer === issuer && ('subject' in member ? member.subject === subject : member.email === email),
  );

function providersOf(offer: SignInOffer): Provider[] {
  if (offer.kind === 'configured') return [...offer.providers];
  return offer.kind === 'development'
    ? developmentProviders.map(({ id, name }) => ({ id, name, identityIssuer: developmentIssuer(id) }))
    : [];
}

/** The issuers that may vouch for somebody, or why there is none. */
function issuersOf(named: NamedStaff, providers: readonly Provider[], isDevelopment: boolean): string[] | string {
  const all = providers.map(({ identityIssuer }) => identityIssuer);
  if (named.kind === 'subject') {
    const issuer = all.find((each) => each === named.issuer || `${each}/` === named.issuer);
    return issuer === undefined
      ? `"${named.text}" names an issuer that nobody signs in with here; there ${all.length === 1 ? 'is' : 'are'} ${all.join(' and ')}`
      : [issuer];
  }
  const { provider, email, text } = named;
  if (provider === null) {
    // Local providers vouch for nobody, and anybody may be anybody there.
    if (all.length === 1 || isDevelopment) return all;
    return `"${text}" does not say which provider vouches for the address: write ${providers.map(({ name }) => `${name}:${email}`).join(' or ')}, or ISSUER|SUBJECT`;
  }
  const found = providers.find(({ id, name }) => [id, name.toLowerCase()].includes(provider.toLowerCase()));
  return found === undefined
    ? `"${text}" names a provider that this site does not have; there ${all.length === 1 ? 'is' : 'are'} ${providers.map(({ name }) => name).join(' and ')}`
    : [found.identityIssuer];
}

function membersOf(
  setting: string,
  named: readonly NamedStaff[] | undefined,
  offer: SignInOffer,
): { ok: true; members: StaffMember[] } | { ok: false; message: string } {
  const providers = providersOf(offer);
  // Where nobody can sign in, nobody is anybody.
  if (providers.length === 0) return { ok: true, members: [] };
  const members: StaffMember[] = [];
  for (const each of named ?? []) {
    const issuers = issuersOf(each, providers, offer.kind === 'development');
    if (typeof issuers === 'string') return { ok: false, message: `setting ${setting}: ${issuers}` };
    members.push(
      ...issuers.map((issuer) =>
        each.kind === 'subject' ? { issuer, subject: each.subject } : { issuer, email: each.email },
      ),
    );
  }
  return { ok: true, members };
}

/**
 * Staff of this site. Where the settings name no operator there is none, except on a machine of development: what
 * anybody may try after `npm start` needs no setting.
 */
export function staffOf(
  { operators: named, editors: namedEditors, isProduction }: Pick<Settings, 'operators' | 'editors' | 'isProduction'>,
  offer: SignInOffer,
): StaffResult {
  const isDevelopmentOperator = named === undefined && offer.kind === 'development' && !isProduction;
  const operators = membersOf('OPERATOR_EMAILS', named, offer);
  if (!operators.ok) return operators;
  const editors = membersOf('EDITOR_EMAILS', namedEditors, offer);
  if (!editors.ok) return editors;
  const development = { issuer: developmentIssuer('linden'), email: developmentOperator.email };
  return {
    ok: true,
    staff: {
      operators: isDevelopmentOperator ? [development] : operators.members,
      editors: editors.members,
      isDevelopmentOperator,
    },
  };
}
