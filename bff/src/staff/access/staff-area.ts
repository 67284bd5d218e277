/** A set of pages for staff: who may see them, and which cookie identifies the viewer. */
export interface StaffArea {
  /** Root path of the area's pages, and path of its cookie. */
  path: '/ops' | '/desk';
  /** Name of the area's session cookie, without a prefix such as `__Secure-`. */
  cookie: string;
  /** Name of the list in the settings that contains the area's staff. */
  role: 'operators' | 'editors';
}

/** The area of operators. */
export const opsArea = { path: '/ops', cookie: 'plainwell-ops', role: 'operators' } as const satisfies StaffArea;
/** The area of editors. */
export const deskArea = { path: '/desk', cookie: 'plainwell-desk', role: 'editors' } as const satisfies StaffArea;

/** Returns the path that ends a session of the area (POST). */
export const signOutPath = ({ path }: StaffArea) => `${path}/sign-out`;

/** Returns the path of the desk's page of a comment, on which editors see all of it and decide about it (POST). */
export const commentAddress = (id: number) => `${deskArea.path}/comments/${id}`;

/**
 * Returns the area of a return path, as `readReturnPath` returns it, or `null`. A sign-in that leads to an area
 * requires a staff member.
 */
export function staffAreaOf(path: string): StaffArea | null {
  const pathname = URL.parse(path, 'http://site.invalid')?.pathname.toLowerCase() ?? '';
  return [opsArea, deskArea].find((area) => pathname === area.path || pathname.startsWith(`${area.path}/`)) ?? null;
}
