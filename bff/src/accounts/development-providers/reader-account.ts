import type { FindAccount } from 'oidc-provider';
import type { DevelopmentProvider } from '../../config/sign-in/development-readers.ts';
import { readName } from './reader-name.ts';

/**
 * Returns the account id of a name: the name in base64url. The id needs no storage and survives restarts. For a name of
 * at most 40 characters, the id has at most 214 ASCII characters. A subject may have 255 (OpenID Connect Core, section
 * 2).
 * @param name as `readName` returns it.
 */
export function subjectOf(name: string): string {
  return Buffer.from(name).toString('base64url');
}

/** Returns the name that belongs to an account id, or `undefined` if no name has this id. */
function nameOf(subject: string): string | undefined {
  const read = readName(Buffer.from(subject, 'base64url').toString());
  return read.ok && subjectOf(read.name) === subject ? read.name : undefined;
}

/**
 * Returns the lookup of accounts. An account has `sub` and `name`, and for development readers also `email` (OpenID
 * Connect Core, section 5.1). The library sends a site only the claims that the sign-in granted.
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
