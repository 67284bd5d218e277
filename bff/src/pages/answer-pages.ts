import { localized } from '@plainwell/contracts/browser/localized.ts';
import { EARLIER_FORM_METHODS, isEarlierForm, type FormPage } from '@plainwell/contracts/page/form-page.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type {
  PageRequest,
  PreviewRefusal,
  ShellServer,
  SignInFailure,
} from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { Exchange } from '../http/requests/exchange.ts';
import type { ActiveReleases } from '../delivery/rollout/following/active-set.ts';
import type { PageView, PageViews } from '../delivery/rollout/page-views/page-views.ts';
import { unavailablePart } from '../telemetry/unavailable.ts';
import type { AnsweredPage } from '../http/responses/send-page.ts';
import { askerOf } from './asker.ts';
import { isForAll } from './composing/compose-pages.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import { faultInWordsOf } from './preview-fault.ts';
import type { PageService } from './service.ts';

/** Pages that answer a call or a form, such as those that explain an error, in the visitor's release set. */
export interface AnswerPages {
  errorPage(page: PageRequest, status: number, exchange: Exchange): Promise<AnsweredPage>;
  signInProblemPage(
    fault: SignInFailure,
    status: number,
    returnPath: string,
    exchange: Exchange,
  ): Promise<AnsweredPage>;
  previewProblemPage(fault: PreviewRefusal, returnPath: string, exchange: Exchange): Promise<AnsweredPage>;
  /**
   * Renders the page of a form, or "not found" if the shell is older than the form.
   * @param isShared whether the page contains no data of one reader and may be cached for others.
   */
  formPage(
    page: FormPage,
    status: number,
    language: InterfaceLanguage,
    exchange: Exchange,
    isShared: boolean,
  ): Promise<AnsweredPage>;
}

/**
 * Status of a preview's fault: 400 for a link that never worked, 410 for one that no longer works (RFC 9110, section
 * 15.5.11).
 */
const STATUS: Readonly<Record<PreviewRefusal, number>> = { invalid: 400, expired: 410, ended: 410, gone: 410 };

interface AnswerPagesParts {
  pages: Pick<PageService, 'sharedPage' | 'singlePage'>;
  views: Pick<PageViews, 'forPage'>;
  /** Stable releases, used if the visitor's view cannot be decided because a part of the site is unavailable. */
  live: Pick<ActiveReleases, 'current'>;
  limiter: Pick<RateLimiter, 'consume'>;
}

function formPageOf(shell: ShellServer, page: FormPage, status: number, language: InterfaceLanguage): LoadedPage {
  const earlier = isEarlierForm(page.form) ? shell[EARLIER_FORM_METHODS[page.form]] : undefined;
  return (
    (shell.formPage ? shell.formPage(page, status, language) : earlier?.(page.state, status, language)) ??
    shell.errorPage({ path: localized('/', language), query: {} }, 404)
  );
}

export function createAnswerPages({ pages, views, live, limiter }: AnswerPagesParts): AnswerPages {
  const viewOf = ({ request, response }: Exchange): Promise<PageView> =>
    views.forPage(request, response).catch((error: unknown) => {
      if (unavailablePart(error) === null) throw error;
      return { releases: live.current().stable };
    });
  /**
   * Returns the client that waits for a page. Returns `undefined` for an answer to POST, so that it skips the queue and
   * is never refused: the form was already counted against its rate limit and may already have taken effect.
   */
  const waiting = (exchange: Exchange) => (exchange.request.method === 'POST' ? undefined : askerOf(exchange, limiter));

  /**
   * Makes a page in the visitor's release set.
   * @param isShared whether the page may be shared with other readers.
   */
  async function pageOf(
    load: (shell: ShellServer) => LoadedPage,
    exchange: Exchange,
    isShared: boolean,
  ): Promise<AnsweredPage> {
    return pages[isShared ? 'sharedPage' : 'singlePage'](load, await viewOf(exchange), waiting(exchange));
  }

  return {
    async errorPage(page, status, exchange) {
      const view = await viewOf(exchange);
      // Error pages are few and must not be refused. Those of previews and developers may be, because each of their
      // requests renders a new page.
      return pages.sharedPage(
        (shell) => shell.errorPage(page, status),
        view,
        isForAll(view) ? undefined : waiting(exchange),
      );
    },
    signInProblemPage: (fault, status, returnPath, exchange) =>
      pageOf((shell) => shell.signInProblemPage(fault, status, returnPath), exchange, true),
    previewProblemPage: (fault, returnPath, exchange) =>
      pageOf(
        (shell) => shell.previewProblemPage(faultInWordsOf(shell, fault), STATUS[fault], returnPath),
        exchange,
        true,
      ),
    formPage: (page, status, language, exchange, isShared) =>
      pageOf((shell) => formPageOf(shell, page, status, language), exchange, isShared),
  };
}
