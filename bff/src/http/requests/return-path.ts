import { returnPathSchema } from '@plainwell/contracts/account/return-path.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** Where readers go who named no place to return to, or none that this site would send them to. */
export const FRONT_PAGE = '/';
export const SPANISH_FRONT_PAGE = '/es';

/** The path to return to. One of a sign-in or of a preview's link would begin the next one on its return. */
export function readReturnPath(value: unknown): string {
  const path = returnPathSchema.safeParse(value);
  if (!path.success) return FRONT_PAGE;
  // As a browser reads it: without dots, and an address of this site whatever its case.
  const { pathname } = URL.parse(path.data, 'http://site.invalid') ?? {};
  return pathname === undefined || /^\/(?:account\/sign-in|preview)(?:\/|$)/i.test(pathname) ? FRONT_PAGE : path.data;
}

/** Interface language of a path to return to, as the shell's addresses have it. */
export function languageOfReturnPath(path: string): InterfaceLanguage {
  return /^(?:\/tabbed|\/infinite)?\/es(?:[/?#]|$)/.test(path) ? 'es' : 'en';
}
