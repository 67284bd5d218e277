import type { FindAccount } from 'oidc-provider';
import type { DevelopmentProvider } from '../../config/sign-in/development-readers.ts';
import { readName } from './reader-name.ts';

/**
 * The account of a name: the name itself in base64url. It needs no storage and survives restarts, and with names of at
 * most 40 characters it has at most 214 of the 255 ASCII characters that a subject may have (OpenID Connect Core,
 * section 2).
 * @param name as `readName` gives it.
 */
export function subjectOf(name: string): string {
  return Buffer.from(name).toString('base64url');
}

/** The name whose account it is, or `undefined` when no name has this account. */
function nameOf(subject: string): string | undefined {
  const read = readName(Buffer.from(subject, 'base64url').toString());
  return read.ok && subjectOf(read.name) === subject ? read.name : undefined;
}

/**
 * What a provider knows of its readers: `sub` and `name`, of development readers `email` too (OpenID Connect Core,
 * section 5.1). The library gives a site the granted claims alone.
 */
export function accountsOf({ readers, staff }: DevelopmentProvider): FindAccount {
  const addresses = new Map([...readers, ...staff].map(({ name, email }) => [name, email]));
  return (_context, subject) => {
    const name = nameOf(subject);
    if (name === undefined) return undefined;
    const email = addresses.get(name);
    return {
      accountId: subject,
      claims: () => ({ sub: subject, name, ...(email !== undefined && { email, email_verified: true }) }),
    };
  };
}
