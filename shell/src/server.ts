import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import { renderArticleRegion } from './pages/article/render-article-region.tsx';
import { isKnownForm } from './pages/forms/compose-form.tsx';
import { earlierFormMethods, loadedForm } from './pages/forms/load-form.ts';
import { loadedErrorPage } from './pages/error/load-error.ts';
import { loadedPreviewProblem } from './pages/preview-problem/load-preview-problem.ts';
import { loadedSignInProblem } from './pages/sign-in-problem/load-sign-in-problem.ts';
import { renderFailedBody, renderHead, renderPage } from './pages/render-page.tsx';
import { loadSkeletons } from './pages/load-skeletons.ts';
import { layoutSlots, slotProps } from './pages/slots.ts';
import { loadPage, QUERY_PARAMETERS, QUERY_VALUES } from './pages/load-page.ts';
import { loadReleaseModule, renderReleaseModule } from './islands/render-release-module.ts';
import { browserReleases } from './release/browser-releases.ts';
import { languageOfPath, matchRoute, parametersByPath } from './routes/route-table.ts';
import { TEST_FLAGS } from './routes/test-flags.ts';

/** The shell's server entry: everything that the BFF calls. */
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
  formPage: (page, status, language) => (isKnownForm(page.form) ? loadedForm(page, status, language) : null),
  ...earlierFormMethods,
  renderModule: renderReleaseModule,
  loadModule: loadReleaseModule,
  renderPage,
  headFirst: { head: renderHead, failedBody: renderFailedBody },
  renderArticle: renderArticleRegion,
  slotProps,
  browserReleases,
  skeletons: loadSkeletons,
};
