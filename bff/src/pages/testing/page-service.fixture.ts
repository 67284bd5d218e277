import type { ContentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { PageRequest, ReaderPort, ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import { articleDocument } from '../../content/testing/article.fixture.ts';
import { KeptAnswer } from '../../http/responses/kept-answer.ts';
import { sentText } from '../../http/testing/sent-text.fixture.ts';
import type { RenderPool } from '../../delivery/rendering/render-pool.ts';
import { siteFrom } from '../../config/site.ts';
import type { ActiveSet } from '../../delivery/rollout/following/active-set.ts';
import { madeUpRelease } from '../../delivery/rendering/shell/shell.fixture.ts';
import type { Tracing } from '../../telemetry/tracing/tracing.ts';
import { createRenderQueue } from '../render-queue.ts';
import { createPageService, type PageAnswer } from '../service.ts';
import { noContent } from './no-content.fixture.ts';

/** Request for a page that is personal. */
export const OWN = { path: '/own', query: {} };
export const PUBLIC = { path: '/public', query: {} };
const site = siteFrom({
  publicUrl: 'https://plainwell.example',
  isAuthExperienceEnabled: true,
  areTestFlagsAllowed: false,
  truncatedContentsPaths: [],
});

/** Releases that readers get. */
export const LIVE: ActiveSet = {
  stable: { shell: madeUpRelease('shell', '1'), rail: madeUpRelease('rail', '1') },
  canaries: {},
  change: 1,
};
export const VIEW = { releases: LIVE.stable };

/** An article's region as the shell renders it, without slots. */
const REGION = {
  styles: [],
  contentMeta: {
    title: 'Bread',
    canonical: '',
    canonicalPath: 'bread',
    categories: [],
    relatedStories: [],
    popularIn: null,
    targeting: {},
    isPreview: false,
    userPreloadDrivers: [],
  },
  article: articleDocument('bread').article,
  slots: [],
};

/** Creates a reader whose name becomes known when `gate` resolves. */
export function readerNamed(name: string, gate: Promise<void> = Promise.resolve()): () => ReaderPort {
  return () => ({
    session: async () => {
      await gate;
      return { user: { rvoId: name, name }, providers: [] };
    },
    savedList: async () => null,
    removedArticle: async () => null,
  });
}

/** Returns the text of a cached page. */
export async function textOf(answer: PageAnswer): Promise<string> {
  if (answer.kind !== 'page' || !(answer.page instanceof KeptAnswer)) throw new Error('no kept page was answered');
  return sentText(answer.page);
}

interface ServiceOptions {
  isHeadFirst?: boolean;
  tracing?: Tracing;
  /** Outcomes of the slots of each rendering. */
  slots?: SlotOutcome[];
  /** Called while a page is loaded. */
  onLoad?: () => Promise<void>;
}

/** Creates a page service on a shell whose pages name their reader. `loads` lists each load. */
export function createService({ isHeadFirst = false, tracing, slots = [], onLoad }: ServiceOptions = {}) {
  const loads: string[] = [];
  let renderings = 0;
  const counted: number[] = [];
  const unmade: string[] = [];
  let live = LIVE;
  let isCurrent = true;
  let changes = 0;
  const listeners: ((tags: readonly ContentTag[]) => void)[] = [];
  const shell: ShellServer = {
    contractVersion: 2,
    slots: [],
    queryParameters: [],
    isPersonal: ({ path }) => path === OWN.path,
    slotProps: () => [],
    async loadPage({ path, query }: PageRequest, _content, _site, reader) {
      if (path.startsWith('/away')) return { kind: 'redirect', status: 301, location: `/away?q=${query['q']}` };
      const name = (await reader?.session())?.user?.name ?? 'nobody';
      loads.push(`${path} ${name}`);
      await onLoad?.();
      if (path.startsWith('/none'))
        return { kind: 'page', status: 404, page: 'error', data: 'nothing here', tags: ['anything'] };
      return { kind: 'page', status: 200, page: 'own', data: `${path} of ${name}`, tags: ['path:tag'] };
    },
    errorPage: ({ path }, status) => ({
      kind: 'page',
      status,
      page: 'error',
      data: path.startsWith('/es') ? 'lo sentimos' : 'sorry',
      tags: [],
    }),
    signInProblemPage: (_fault, status) => ({ kind: 'page', status, page: 'error', data: '', tags: [] }),
    previewProblemPage: (_fault, status) => ({ kind: 'page', status, page: 'error', data: '', tags: [] }),
    loadModule: async () => {},
    renderModule: () => Promise.reject(new Error('modules are rendered elsewhere')),
    renderPage: () => Promise.reject(new Error('pages are rendered elsewhere')),
    renderArticle: () => Promise.reject(new Error('articles are rendered elsewhere')),
  };
  if (isHeadFirst) {
    shell.headFirst = {
      head: ({ data }) => ({ html: `<head>${data}</head>`, inline: [] }),
      failedBody: () => '<body>failed</body></html>',
    };
  }
  const gates: Promise<void>[] = [];
  const pool: Pick<RenderPool, 'render'> = {
    render: async ({ what, page, isHeadSent }) => {
      renderings += 1;
      await gates.shift();
      if (isHeadSent)
        return {
          kind: 'done',
          id: 1,
          page: { html: '<body>text</body></html>', inline: [], slots, releases: {} },
          article: null,
        };
      const html = String(page.data);
      return what === 'page'
        ? { kind: 'done', id: 1, page: { html, inline: [], slots, releases: {} }, article: null }
        : { kind: 'done', id: 1, page: null, article: { ...REGION, html } };
    },
  };
  const service = createPageService({
    site,
    content: noContent,
    queue: createRenderQueue({ processes: 1, onUnmade: (why) => unmade.push(why) }),
    changes: {
      isCurrent: () => isCurrent,
      catchUp: async () => isCurrent,
      latestChange: () => changes,
      age: () => 61_200,
      onChange: (listener) => void listeners.push(listener),
    },
    live: { current: () => live, isCurrent: () => isCurrent },
    pool,
    laterStyles: { of: async () => undefined },
    onSlots: (slots) => counted.push(slots.length),
    ...(tracing && { tracing }),
    improver: { add: () => undefined, remove: () => undefined },
    onDictionaryError: () => undefined,
    shellEntry: async () => shell,
    whyNoShell: () => 'the bucket of releases cannot be used: ECONNREFUSED',
  });
  /** Makes the next rendering wait. */
  const hold = () => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate.promise);
    return gate;
  };
  return {
    service,
    hold,
    loads,
    counted,
    unmade,
    renderings: () => renderings,
    /** Changes content that no page of the shell is made from, unless tags are given. */
    change: (tags: readonly ContentTag[] = ['path:other', 'anything']) => {
      changes += 1;
      for (const listener of listeners) listener(tags);
    },
    swap: (next: ActiveSet) => (live = next),
    loseDatabase: () => (isCurrent = false),
  };
}
