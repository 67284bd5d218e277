import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { SignInFailure } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { languageOfPath } from '../../routes/route-table.ts';

export interface SignInProblemPageData {
  language: InterfaceLanguage;
  fault: SignInFailure;
  /** Path on this site, with query and hash, to which the reader wanted to return. */
  returnPath: string;
}

/** Returns a page that explains why a sign-in failed, in the language of the page that the reader came from. */
export function loadedSignInProblem(fault: SignInFailure, status: number, returnPath: string): LoadedPage {
  const [path = '/'] = returnPath.split(/[?#]/);
  const data: SignInProblemPageData = { language: languageOfPath(path), fault, returnPath };
  return { kind: 'page', status, page: 'sign-in-problem', data, tags: [] };
}
