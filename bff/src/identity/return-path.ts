import { returnPathSchema } from '@plainwell/contracts/return-path.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';

/** Where readers go who named no place to return to, or none that this site would send them to. */
export const FRONT_PAGE = '/';

/** The path to return to. One of a sign-in itself would begin the next one on its return. */
export function readReturnPath(value: unknown): string {
  const path = returnPathSchema.safeParse(value);
  return path.success && !/^\/account\/sign-in(?:[/?#]|$)/.test(path.data) ? path.data : FRONT_PAGE;
}

/** Interface language of a path to return to, as the shell's addresses have it. */
export function languageOfReturnPath(path: string): InterfaceLanguage {
  return /^(?:\/tabbed|\/infinite)?\/es(?:[/?#]|$)/.test(path) ? 'es' : 'en';
}
