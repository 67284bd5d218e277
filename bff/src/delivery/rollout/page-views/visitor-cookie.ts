import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { createHostCookie } from '../../../http/responses/host-cookie.ts';
import { GROUPS } from './canary-assignment.ts';

/** Lifetime of the cookie: a year, in milliseconds. */
const LIFETIME_MS = 365 * 24 * 3_600 * 1_000;

/**
 * Cookie with the number of a visitor's group, by which a visitor stays in the same share of every canary. It
 * identifies nobody, because one visitor in `GROUPS` has the same number.
 */
export interface VisitorCookie {
  /** Returns the visitor's group; `undefined` without a valid cookie. */
  read: (request: Pick<IncomingMessage, 'headers'>) => number | undefined;
  /** Draws a group for a new visitor, sets the cookie and returns the group. */
  give: (response: Response) => number;
  /** Returns the `Set-Cookie` that puts a visitor into a group, for an answer of a cache in front of the site. */
  text: (group: number) => string;
}

/** Returns the group that a text names; `undefined` if it names none. */
export function readGroup(text: string): number | undefined {
  return /^(?:0|[1-9]\d{0,3})$/.test(text) ? Number(text) : undefined;
}

/**
 * Creates the visitor cookie.
 * @param publicUrl address of the site.
 */
export function createVisitorCookie(publicUrl: string): VisitorCookie {
  const cookie = createHostCookie('plainwell-visitor', publicUrl, { maxAge: LIFETIME_MS });
  return {
    read: (request) => readGroup(cookie.read(request) ?? ''),
    give(response) {
      const group = randomInt(GROUPS);
      cookie.set(response, String(group));
      return group;
    },
    text: (group) => cookie.text(String(group)),
  };
}
