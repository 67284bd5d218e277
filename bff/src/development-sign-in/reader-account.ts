import type { FindAccount } from 'oidc-provider';
import { readName } from './reader-name.ts';

/**
 * The account of a name: the name itself in base64url. It needs no storage and survives restarts, and with names of at most
 * 40 characters it has at most 214 of the 255 ASCII characters that a subject may have (OpenID Connect Core, section 2).
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

/** What a provider knows of a reader: `sub` and `name` (OpenID Connect Core, section 5.1). */
export const findAccount: FindAccount = (_context, subject) => {
  const name = nameOf(subject);
  return name === undefined ? undefined : { accountId: subject, claims: () => ({ sub: subject, name }) };
};
