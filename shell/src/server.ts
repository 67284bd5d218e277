import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import { renderArticleRegion } from './pages/article/render-article-region.tsx';
import { loadedEmailShare } from './pages/email-share/load-email-share.ts';
import { loadedErrorPage } from './pages/error/load-error.ts';
import { loadedComment } from './pages/comment/load-comment.ts';
import { loadedFeedback } from './pages/feedback/load-feedback.ts';
import { layoutSlots } from './pages/layout-slots.ts';
import { loadedNewsletter } from './pages/newsletter/load-newsletter.ts';
import { loadedPrivacyChoices } from './pages/privacy-choices/load-privacy-choices.ts';
import { loadedPreviewProblem } from './pages/preview-problem/load-preview-problem.ts';
import { loadedSignInProblem } from './pages/sign-in-problem/load-sign-in-problem.ts';
import { renderFailedBody, renderHead, renderPage } from './pages/render-page.tsx';
import { slotProps } from './pages/slot-props.ts';
import { loadPage, QUERY_PARAMETERS, QUERY_VALUES } from './pages/load-page.ts';
import { loadReleaseModule, renderReleaseModule } from './islands/render-release-module.ts';
import { browserReleases } from './release/browser-releases.ts';
import { languageOfPath, matchRoute, parametersByPath } from './routes/route-table.ts';
import { TEST_FLAGS } from './routes/test-flags.ts';

/** The shell's server entry: everything the BFF asks of it. */
export const shellServer: ShellServer = {
  contractVersion: CONTRACT_VERSION,
  slots: layoutSlots,
  queryParameters: QUERY_PARAMETERS,
  parametersByPath,
  queryValues: QUERY_VALUES,
  testFlags: TEST_FLAGS,
  isPersonal: ({ path }) => matchRoute(path)?.isPersonal ?? false,
  loadPage,
  errorPage: ({ path }, status) => loadedErrorPage(languageOfPath(path), status),
  signInProblemPage: loadedSignInProblem,
  previewFaults: ['ended'],
  previewProblemPage: loadedPreviewProblem,
  newsletterPage: loadedNewsletter,
  privacyChoicesPage: loadedPrivacyChoices,
  emailSharePage: loadedEmailShare,
  commentPage: loadedComment,
  feedbackPage: loadedFeedback,
  renderModule: renderReleaseModule,
  loadModule: loadReleaseModule,
  renderPage,
  headFirst: { head: renderHead, failedBody: renderFailedBody },
  renderArticle: renderArticleRegion,
  slotProps,
  browserReleases,
};
