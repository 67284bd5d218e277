import type { Request, Response } from 'express';
import { createHostCookie } from '../../http/responses/host-cookie.ts';
import type { NewStaffSession } from './session-store.ts';
import type { StaffArea } from './staff-area.ts';

/**
 * The cookie of a staff session. Browsers send it only to pages of its area, and never with a request that another site
 * started.
 */
export interface StaffCookie {
  read: (request: Request) => string | undefined;
  set: (response: Response, session: NewStaffSession) => void;
  clear: (response: Response) => void;
}

/**
 * Creates the session cookie of an area.
 * @param origin origin of the area's pages.
 */
export function createStaffCookie(area: StaffArea, origin: string): StaffCookie {
  const cookie = createHostCookie(area.cookie, origin, { path: area.path, sameSite: 'strict' });
  return { ...cookie, set: (response, { value, expiresAt }) => cookie.set(response, value, expiresAt) };
}
