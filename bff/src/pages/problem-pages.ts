import type { CommentPageState } from '@plainwell/contracts/engagement/comment.ts';
import type { EmailSharePageState } from '@plainwell/contracts/engagement/email-share.ts';
import type { FeedbackPageState } from '@plainwell/contracts/engagement/feedback.ts';
import type { NewsletterPageState } from '@plainwell/contracts/engagement/newsletter.ts';
import type { PrivacyChoicesState } from '@plainwell/contracts/page/privacy-choices.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type {
  LoadedPage,
  PageRequest,
  PreviewFault,
  ShellServer,
  SignInFault,
} from '@plainwell/contracts/page/shell-server.ts';
import type { Exchange } from '../http/requests/exchange.ts';
import type { ActiveReleases } from '../delivery/rollout/following/active-set.ts';
import type { PageView, PageViews } from '../delivery/rollout/page-views/page-views.ts';
import { unavailablePart } from '../telemetry/unavailable.ts';
import type { AnsweredPage } from '../http/responses/send-page.ts';
import { askerOf } from './composing/asker.ts';
import { isForAll } from './composing/compose-pages.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import { faultInWordsOf } from './preview-fault.ts';
import type { PageService } from './service.ts';

/**
 * Pages that a call or a form is answered with, such as those that explain what went wrong, in the release set of the
 * visitor who asked.
 */
export interface ProblemPages {
  errorPage(page: PageRequest, status: number, exchange: Exchange): Promise<AnsweredPage>;
  signInProblemPage(fault: SignInFault, status: number, returnPath: string, exchange: Exchange): Promise<AnsweredPage>;
  previewProblemPage(fault: PreviewFault, returnPath: string, exchange: Exchange): Promise<AnsweredPage>;
  /** A page about the newsletter; not found, where the shell is from before it. */
  newsletterPage(
    state: NewsletterPageState,
    status: number,
    language: InterfaceLanguage,
    exchange: Exchange,
  ): Promise<AnsweredPage>;
  /** The page about a reader's consent, likewise. */
  privacyChoicesPage(
    state: PrivacyChoicesState,
    status: number,
    language: InterfaceLanguage,
    exchange: Exchange,
  ): Promise<AnsweredPage>;
  /** A page about sharing an article by e-mail, likewise. */
  emailSharePage(
    state: EmailSharePageState,
    status: number,
    language: InterfaceLanguage,
    exchange: Exchange,
  ): Promise<AnsweredPage>;
  /** A page of the comment form, likewise. */
  commentPage(
    state: CommentPageState,
    status: number,
    language: InterfaceLanguage,
    exchange: Exchange,
  ): Promise<AnsweredPage>;
  /** A page of the feedback form, likewise. */
  feedbackPage(
    state: FeedbackPageState,
    status: number,
    language: InterfaceLanguage,
    exchange: Exchange,
  ): Promise<AnsweredPage>;
}

/** Whose turn it is: a link that never worked, or one whose time is over (RFC 9110, section 15.5.11). */
const STATUS: Readonly<Record<PreviewFault, number>> = { invalid: 400, expired: 410, ended: 410, gone: 410 };

interface ProblemPagesParts {
  pages: Pick<PageService, 'problemPage' | 'singlePage'>;
  views: Pick<PageViews, 'forPage'>;
  /** What anybody gets: who asks may not be known while a part of the site is away. */
  live: Pick<ActiveReleases, 'current'>;
  limiter: Pick<RateLimiter, 'consume'>;
}

export function createProblemPages({ pages, views, live, limiter }: ProblemPagesParts): ProblemPages {
  const viewOf = ({ request, response }: Exchange): Promise<PageView> =>
    views.forPage(request, response).catch((error: unknown) => {
      if (unavailablePart(error) === null) throw error;
      return { releases: live.current().stable };
    });
  /** Shells from before a page have none. */
  const notFound = (shell: ShellServer, language: InterfaceLanguage) =>
    shell.errorPage({ path: language === 'es' ? '/es' : '/', query: {} }, 404);
  /**
   * A form has been counted, and may have done what it asks for: its answer waits for no place, and is never refused.
   */
  const waiting = (exchange: Exchange) => (exchange.request.method === 'POST' ? undefined : askerOf(exchange, limiter));

  /** @param isShared whether what it says may be said to others in the same words. */
  async function pageOf(
    load: (shell: ShellServer) => LoadedPage,
    exchange: Exchange,
    isShared: boolean,
  ): Promise<AnsweredPage> {
    return pages[isShared ? 'problemPage' : 'singlePage'](load, await viewOf(exchange), waiting(exchange));
  }

  return {
    async errorPage(page, status, exchange) {
      const view = await viewOf(exchange);
      // There are few, and they must not be refused themselves; those of a developer alone are made each time.
      return pages.problemPage(
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
    async newsletterPage(state, status, language, exchange) {
      const load = (shell: ShellServer) => shell.newsletterPage?.(state, status, language) ?? notFound(shell, language);
      return pageOf(load, exchange, !('token' in state) && !('email' in state && state.email !== ''));
    },
    async privacyChoicesPage(state, status, language, exchange) {
      const load = (shell: ShellServer) =>
        shell.privacyChoicesPage?.(state, status, language) ?? notFound(shell, language);
      return pageOf(load, exchange, false);
    },
    async emailSharePage(state, status, language, exchange) {
      const load = (shell: ShellServer) => shell.emailSharePage?.(state, status, language) ?? notFound(shell, language);
      return pageOf(load, exchange, state.kind === 'no-article' || state.kind === 'refused');
    },
    async commentPage(state, status, language, exchange) {
      const load = (shell: ShellServer) => shell.commentPage?.(state, status, language) ?? notFound(shell, language);
      return pageOf(load, exchange, state.kind === 'no-article');
    },
    async feedbackPage(state, status, language, exchange) {
      const load = (shell: ShellServer) => shell.feedbackPage?.(state, status, language) ?? notFound(shell, language);
      return pageOf(load, exchange, state.kind === 'no-article');
    },
  };
}
