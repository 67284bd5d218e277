import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { ShellManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { FormPage } from '@plainwell/contracts/page/form-page.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { RenderContext, RenderedPage, LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { siteSchema } from '@plainwell/contracts/page/site.ts';
import { inlinePageFaults } from './check-inline.ts';

const site = siteSchema.parse({
  name: 'Build',
  sisterName: 'Build',
  publicUrl: 'https://build.invalid',
  savedArticleSite: 'build',
  isAuthExperienceEnabled: true,
});
const article = articleSchema.parse({
  hrlContentId: 'build',
  language: 'en',
  title: 'Build',
  canonicalPath: 'build',
  tabs: [{ id: 'text', title: null, body: '<p>Text.</p>' }],
});

/** A content service with only one article. */
const content: ContentPort = {
  articleByPath: async () => article,
  commentsByPath: async () => null,
  editorialPageByPath: async () => null,
  featuredArticle: async () => article,
  featuredSummaries: async () => [],
  latest: async () => [],
  categories: async () => [],
  latestInCategory: async () => [],
  categoryPage: async () => null,
  search: async () => ({ items: [], total: 0, page: 1, pages: 1 }),
  scrollList: async () => [],
  readNext: async () => [],
};

/** One page for each form; two of the privacy choices, because only the page with a consent platform has the loader. */
const formPages: readonly FormPage[] = [
  { form: 'comment', state: { kind: 'no-article' } },
  { form: 'email-share', state: { kind: 'no-article' } },
  { form: 'feedback', state: { kind: 'no-article' } },
  { form: 'newsletter', state: { kind: 'form', email: '', fault: null } },
  { form: 'privacy-choices', state: { choice: null, decidedBy: null, news: null } },
  { form: 'privacy-choices', state: { choice: null, decidedBy: 'platform', news: null } },
];

/**
 * Returns `true` if a page sent in two parts, head first, equals the page sent at once, and if a page that fails after
 * its head is still a complete document.
 */
async function isSameInParts(
  { headFirst, renderPage }: ShellServer,
  page: LoadedPage,
  context: RenderContext,
  whole: RenderedPage,
): Promise<boolean> {
  if (!headFirst) return true;
  const head = headFirst.head(page, context);
  const { html } = await renderPage(page, { ...context, isHeadSent: true });
  const failed = headFirst.failedBody(page, context);
  return (
    head.html + html === whole.html &&
    isDeepStrictEqual(head.inline, whole.inline) &&
    failed.startsWith('<body>') &&
    failed.endsWith('</body></html>')
  );
}

/**
 * Renders pages with only the packed shell: an article, whose slots need the bootstrap, the skeletons, the problem
 * pages, and form pages.
 * @returns faults, such as inline elements that the pages' policy would refuse.
 */
export async function shellPageFaults(folder: string, manifest: ShellManifest): Promise<string[]> {
  const entry = join(folder, manifest.server.entry);
  const { shellServer }: { shellServer: ShellServer } = await createRequire(entry)(entry);
  const context: RenderContext = {
    site,
    releases: { [SHELL_NAME]: { manifest, folder, assetBase: assetBaseOf(manifest) } },
    skip: [],
  };
  const loaded = await shellServer.loadPage({ path: `/${article.canonicalPath}`, query: {} }, content, site);
  const pages: LoadedPage[] = [
    ...(loaded.kind === 'page' ? [loaded] : []),
    shellServer.errorPage({ path: '/', query: {} }, 404),
    shellServer.signInProblemPage('refused', 403, '/'),
    shellServer.previewProblemPage('expired', 410, '/'),
    ...((await shellServer.skeletons?.(content, site)) ?? []),
    ...formPages.flatMap((page) => shellServer.formPage?.(page, 200, 'en') ?? []),
  ];
  const faults = new Set<string>();
  let hasBootstrap = false;
  for (const page of pages) {
    const rendered = await shellServer.renderPage(page, context);
    hasBootstrap ||= rendered.inline.some(({ path }) => path === manifest.browser.inlineScripts?.['bootstrap']);
    for (const fault of inlinePageFaults(rendered, [manifest])) faults.add(fault);
    if (!(await isSameInParts(shellServer, page, context, rendered)))
      faults.add(`the page ${page.page} differs when its head is sent first`);
  }
  return [...faults, ...(hasBootstrap ? [] : ['no page of the shell contains the bootstrap'])];
}
