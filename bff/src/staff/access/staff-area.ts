/** Pages for those who work for the site: who may see them, and which cookie says who asks. */
export interface StaffArea {
  /** Root of its pages, and path of its cookie. */
  path: '/ops' | '/desk';
  /** Name of its session cookie, before any prefix. */
  cookie: string;
  /** Whom the settings list for it. */
  role: 'operators' | 'editors';
}

/** Operators' pages. */
export const opsArea = { path: '/ops', cookie: 'plainwell-ops', role: 'operators' } as const satisfies StaffArea;
/** Editors' pages. */
export const deskArea = { path: '/desk', cookie: 'plainwell-desk', role: 'editors' } as const satisfies StaffArea;

/** Ends a session of the area (POST). */
export const signOutPath = ({ path }: StaffArea) => `${path}/sign-out`;

/** The area to which a path, as `readReturnPath` gives it, leads: the sign-in that leads there asks who somebody is. */
export function staffAreaOf(path: string): StaffArea | null {
  const pathname = URL.parse(path, 'http://site.invalid')?.pathname.toLowerCase() ?? '';
  return [opsArea, deskArea].find((area) => pathname === area.path || pathname.startsWith(`${area.path}/`)) ?? null;
}
