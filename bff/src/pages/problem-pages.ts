import type { CommentPageState } from '@plainwell/contracts/engagement/comment.ts';
import type { EmailSharePageState } from '@plainwell/contracts/engagement/email-share.ts';
import type { FeedbackPageState } from '@plainwell/contracts/engagement/feedback.ts';
import type { NewsletterPageState } from '@plainwell/contracts/engagement/newsletter.ts';
import type { PrivacyChoicesState } from '@plainwell/contracts/page/privacy-choices.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { PageRequest, PreviewFault, ShellServer, SignInFault } from '@plainwell/contracts/page/shell-server.ts';
import type { Exchange } from '../http/requests/exchange.ts';
import type { ActiveReleases } from '../delivery/rollout/following/active-set.ts';
import type { PageView, PageViews } from '../delivery/rollout/page-views/page-views.ts';
import { unavailablePart } from '../telemetry/unavailable.ts';
import type { AnsweredPage } from '../http/responses/send-page.ts';
import { askerOf } from './composing/asker.ts';
import type { PageService } from './service.ts';

/** Pages that a call or a form is answered with, such as those that explain what went wrong, in the release set of the visitor who asked. */
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
const STATUS: Readonly<Record<PreviewFault, number>> = { invalid: 400, expired: 410, gone: 410 };

/** @param live what anybody gets: who asks may not be known while a part of the site is away. */
export function createProblemPages(
  pages: Pick<PageService, 'problemPage' | 'singlePage'>,
  views: Pick<PageViews, 'forPage'>,
  live: Pick<ActiveReleases, 'current'>,
): ProblemPages {
  const viewOf = ({ request, response }: Exchange): Promise<PageView> =>
    views.forPage(request, response).catch((error: unknown) => {
      if (unavailablePart(error) === null) throw error;
      return { releases: live.current().stable };
    });
  /** Shells from before a page have none. */
  const notFound = (shell: ShellServer, language: InterfaceLanguage) =>
    shell.errorPage({ path: language === 'es' ? '/es' : '/', query: {} }, 404);
  return {
    errorPage: async (page, status, exchange) =>
      pages.problemPage((shell) => shell.errorPage(page, status), await viewOf(exchange)),
    signInProblemPage: async (fault, status, returnPath, exchange) =>
      pages.problemPage((shell) => shell.signInProblemPage(fault, status, returnPath), await viewOf(exchange)),
    previewProblemPage: async (fault, returnPath, exchange) =>
      pages.problemPage((shell) => shell.previewProblemPage(fault, STATUS[fault], returnPath), await viewOf(exchange)),
    async newsletterPage(state, status, language, exchange) {
      const load = (shell: ShellServer) => shell.newsletterPage?.(state, status, language) ?? notFound(shell, language);
      const isOfOneReader = 'token' in state || ('email' in state && state.email !== '');
      return pages[isOfOneReader ? 'singlePage' : 'problemPage'](load, await viewOf(exchange), askerOf(exchange));
    },
    async privacyChoicesPage(state, status, language, exchange) {
      return pages.singlePage(
        (shell: ShellServer) => shell.privacyChoicesPage?.(state, status, language) ?? notFound(shell, language),
        await viewOf(exchange),
        askerOf(exchange),
      );
    },
    async emailSharePage(state, status, language, exchange) {
      const load = (shell: ShellServer) => shell.emailSharePage?.(state, status, language) ?? notFound(shell, language);
      return pages[state.kind === 'no-article' || state.kind === 'refused' ? 'problemPage' : 'singlePage'](
        load,
        await viewOf(exchange),
        askerOf(exchange),
      );
    },
    async commentPage(state, status, language, exchange) {
      const load = (shell: ShellServer) => shell.commentPage?.(state, status, language) ?? notFound(shell, language);
      return pages[state.kind === 'no-article' ? 'problemPage' : 'singlePage'](
        load,
        await viewOf(exchange),
        askerOf(exchange),
      );
    },
    async feedbackPage(state, status, language, exchange) {
      const load = (shell: ShellServer) => shell.feedbackPage?.(state, status, language) ?? notFound(shell, language);
      return pages[state.kind === 'no-article' ? 'problemPage' : 'singlePage'](
        load,
        await viewOf(exchange),
        askerOf(exchange),
      );
    },
  };
}
