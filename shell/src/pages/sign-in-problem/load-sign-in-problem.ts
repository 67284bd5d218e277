import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { SignInFault } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { languageOfPath } from '../../routes/route-table.ts';

export interface SignInProblemPageData {
  language: InterfaceLanguage;
  fault: SignInFault;
  /** Path of this site, with its query and hash, where the reader wanted to go. */
  returnPath: string;
}

/** A page that explains why a sign-in did not come about, in the language of the page that the reader came from. */
export function loadedSignInProblem(fault: SignInFault, status: number, returnPath: string): LoadedPage {
  const [path = '/'] = returnPath.split(/[?#]/);
  const data: SignInProblemPageData = { language: languageOfPath(path), fault, returnPath };
  return { kind: 'page', status, page: 'sign-in-problem', data, tags: [] };
}
