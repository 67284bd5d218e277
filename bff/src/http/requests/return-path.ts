import { returnPathSchema } from '@plainwell/contracts/account/return-path.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** Target for readers whose request has no valid return path. */
const FRONT_PAGE = '/';

/**
 * Reads the path to return to. Invalid paths become the front page, and so do addresses of sign-in and of preview
 * links, because returning there would start them again.
 */
export function readReturnPath(value: unknown): string {
  const path = returnPathSchema.safeParse(value);
  if (!path.success) return FRONT_PAGE;
  // Compares the path as a browser resolves it, without dot segments. Ignores case because the site's addresses do.
  const { pathname } = URL.parse(path.data, 'http://site.invalid') ?? {};
  return pathname === undefined || /^\/(?:account\/sign-in|preview)(?:\/|$)/i.test(pathname) ? FRONT_PAGE : path.data;
}

/** Returns the interface language of a return path, by the shell's address scheme. */
export function languageOfReturnPath(path: string): InterfaceLanguage {
  return /^(?:\/tabbed|\/infinite)?\/es(?:[/?#]|$)/.test(path) ? 'es' : 'en';
}
