import { returnPathSchema } from '@plainwell/contracts/account/return-path.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** Target for readers whose request has no valid place to return to. */
const FRONT_PAGE = '/';

/**
 * Reads the path to return to. Invalid paths become the front page, and so do addresses of sign-in and of preview
 * links, because returning there would start them again.
 */
export function readReturnPath(value: unknown): string {
  const path = returnPathSchema.safeParse(value);
  if (!path.success) return FRONT_PAGE;
  // Compared as a browser resolves the path: without dot segments, and in any case, because the site's addresses ignore
  // case.
  const { pathname } = URL.parse(path.data, 'http://site.invalid') ?? {};
  return pathname === undefined || /^\/(?:account\/sign-in|preview)(?:\/|$)/i.test(pathname) ? FRONT_PAGE : path.data;
}

/** Returns the interface language of a return path, by the shell's address scheme. */
export function languageOfReturnPath(path: string): InterfaceLanguage {
  return /^(?:\/tabbed|\/infinite)?\/es(?:[/?#]|$)/.test(path) ? 'es' : 'en';
}
