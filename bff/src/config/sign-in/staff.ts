import type { z } from 'zod';
import { developmentIssuer, developmentProviders, developmentOperator } from './development-readers.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { SignInOffer } from './sign-in-offer.ts';
import type { NamedStaff, staffSettings } from './staff-settings.ts';

/** Identity of a person, as reported by a provider at a sign-in. */
export interface StaffIdentity {
  /** Issuer under which the account is stored (`ProviderSettings.identityIssuer`). */
  issuer: string;
  subject: string;
  /** E-mail address in lower case; `null` unless the provider has verified it. */
  email: string | null;
}

/**
 * A member of staff. An address identifies a person only together with an issuer, because each provider verifies
 * addresses by its own rules.
 */
export type StaffMember = { issuer: string; subject: string } | { issuer: string; email: string };

/** All staff of the site. */
export interface Staff {
  /** People who may see and change what readers get (`/ops`). */
  operators: readonly StaffMember[];
  /** People who may see the editors' pages (`/desk`). */
  editors: readonly StaffMember[];
  /**
   * True if the only operator is an invented person of a local provider. Anybody on this machine can then sign in as
   * that operator.
   */
  hasDevelopmentOperator: boolean;
}

/** The staff, or a message of one line about a setting that names a person whom no provider can identify. */
export type StaffResult = { ok: true; staff: Staff } | { ok: false; message: string };

/** The settings on which the staff depends. Not a part of `Settings`, because `settings.ts` imports this folder. */
type NamingSettings = Pick<z.output<typeof staffSettings>, 'operators' | 'editors'> & { isProduction: boolean };

type Provider = Pick<ProviderSettings, 'id' | 'name' | 'identityIssuer'>;

/** Returns whether a list of staff contains a person. */
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

/** Returns the issuers that can identify a person, or a message if none can. */
function issuersOf(named: NamedStaff, providers: readonly Provider[], isDevelopment: boolean): string[] | string {
  const all = providers.map(({ identityIssuer }) => identityIssuer);
  if (named.kind === 'subject') {
    const issuer = all.find((each) => each === named.issuer || `${each}/` === named.issuer);
    return issuer === undefined
      ? `"${named.text}" names an issuer that this site does not use; this site uses ${all.join(' and ')}`
      : [issuer];
  }
  const { provider, email, text } = named;
  if (provider === null) {
    // Local providers verify nothing: anybody can sign in there as any invented reader.
    if (all.length === 1 || isDevelopment) return all;
    return `"${text}" does not say which provider vouches for the address: write ${providers.map(({ name }) => `${name}:${email}`).join(' or ')}, or ISSUER|SUBJECT`;
  }
  const found = providers.find(({ id, name }) => [id, name.toLowerCase()].includes(provider.toLowerCase()));
  return found === undefined
    ? `"${text}" names a provider that this site does not have; this site has ${providers.map(({ name }) => name).join(' and ')}`
    : [found.identityIssuer];
}

function membersOf(
  setting: string,
  named: readonly NamedStaff[] | undefined,
  offer: SignInOffer,
): { ok: true; members: StaffMember[] } | { ok: false; message: string } {
  const providers = providersOf(offer);
  // Without a provider nobody can sign in, so there is no staff.
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
 * Returns the staff of this site. Without a setting for operators there are no operators, except on a development
 * machine: there the development operator can sign in right after `npm start`.
 */
export function staffOf(
  { operators: named, editors: namedEditors, isProduction }: NamingSettings,
  offer: SignInOffer,
): StaffResult {
  const hasDevelopmentOperator = named === undefined && offer.kind === 'development' && !isProduction;
  const operators = membersOf('OPERATOR_EMAILS', named, offer);
  if (!operators.ok) return operators;
  const editors = membersOf('EDITOR_EMAILS', namedEditors, offer);
  if (!editors.ok) return editors;
  const development = { issuer: developmentIssuer('linden'), email: developmentOperator.email };
  return {
    ok: true,
    staff: {
      operators: hasDevelopmentOperator ? [development] : operators.members,
      editors: editors.members,
      hasDevelopmentOperator,
    },
  };
}
