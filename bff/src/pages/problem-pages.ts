import type { PageRequest, PreviewFault, SignInFault } from '@plainwell/contracts/shell-server.ts';
import type { Exchange } from '../http/exchange.ts';
import type { PageViews } from '../release-sets/page-views.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageService } from './page-service.ts';

/** Pages that explain what went wrong, in the release set of whoever asked. */
export interface ProblemPages {
  errorPage(page: PageRequest, status: number, exchange: Exchange): Promise<CachedPage>;
  signInProblemPage(fault: SignInFault, status: number, returnPath: string, exchange: Exchange): Promise<CachedPage>;
  previewProblemPage(fault: PreviewFault, returnPath: string, exchange: Exchange): Promise<CachedPage>;
}

/** Whose turn it is: a link that never worked, or one whose time is over (RFC 9110, section 15.5.11). */
const STATUS: Readonly<Record<PreviewFault, number>> = { invalid: 400, expired: 410, gone: 410 };

export function createProblemPages(pages: PageService, views: Pick<PageViews, 'forPage'>): ProblemPages {
  const viewOf = ({ request, response }: Exchange) => views.forPage(request, response);
  return {
    errorPage: async (page, status, exchange) => pages.errorPage(page, status, await viewOf(exchange)),
    signInProblemPage: async (fault, status, returnPath, exchange) => pages.signInProblemPage(fault, status, returnPath, await viewOf(exchange)),
    previewProblemPage: async (fault, returnPath, exchange) => pages.previewProblemPage(fault, STATUS[fault], returnPath, await viewOf(exchange)),
  };
}
