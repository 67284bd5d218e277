import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { ReaderPort, ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { askSlotProps, type GivenProps } from './ask-slot-props.ts';
import { chooseProps } from './choose-props.ts';
import type { PageSample, SampledPage, SampledReader } from './page-sample.ts';
import { recordAnswers } from './record-answers.ts';
import { sampledRequests } from './sampled-requests.ts';

/** Time limit for loading pages, in milliseconds. The pages loaded by then are the sample. */
const LOADING_MAXIMUM_MS = 3_000;
/**
 * Most pages that a candidate shell loads and renders, and the longest JSON of the content service's answers for them,
 * in characters.
 */
const PAGES_MAXIMUM = 20;
const ANSWERS_MAXIMUM = 8_000_000;
/** Most samples that are kept, one for each shell and revision of the content. */
const SAMPLES_KEPT = 3;

export interface PageSamplerParts {
  site: Site;
  content: ContentPort;
  /** Returns paths of articles that represent all articles, the longest first. */
  articles: () => Promise<readonly string[]>;
  /** Returns a value that changes with any change of the content. */
  revision: () => Promise<string | number>;
  /** Returns the server entry of a live shell. */
  shellEntry: (shell: ReleaseOnDisk) => Promise<ShellServer>;
}

/** Source of samples: the props that live shells give to modules on real pages. */
export interface PageSampler {
  /**
   * Returns the sample of a shell.
   * @throws errors of the shell while it loads, and of the database.
   */
  of(shell: ReleaseOnDisk): Promise<PageSample>;
}

interface LoadedSample extends Omit<SampledPage, 'given'> {
  loaded: LoadedPage;
}

function readerPort({ session, list }: SampledReader): ReaderPort {
  return { session: async () => session, savedList: async () => list, removedArticle: async () => null };
}

/** Returns the digests of the props that a page gives, by slot. Equal digests mean equal props. */
function digests(given: readonly GivenProps[]): Record<string, string> {
  return Object.fromEntries(
    given.map(({ slot, props }) => [slot, createHash('sha256').update(JSON.stringify(props)).digest('hex')]),
  );
}

/** Creates the sampler. It takes a sample on demand, and keeps the sample until the shell or the content changes. */
export function createPageSampler({ site, content, articles, revision, shellEntry }: PageSamplerParts): PageSampler {
  const samples = new LRUCache<string, Promise<PageSample>>({ max: SAMPLES_KEPT });

  async function load(server: ShellServer): Promise<LoadedSample[]> {
    const over = AbortSignal.timeout(LOADING_MAXIMUM_MS);
    const pages: LoadedSample[] = [];
    for (const { request, reader } of await sampledRequests(content, site, await articles())) {
      if (over.aborted) break;
      const recording = recordAnswers(content);
      // A page that fails here also fails for readers, and proves nothing about a candidate.
      const loaded = await server
        .loadPage(request, recording.content, site, reader ? readerPort(reader) : undefined)
        .catch(() => null);
      if (loaded?.kind === 'page' && loaded.status === 200)
        pages.push({ request, reader, answers: recording.answers, loaded });
    }
    return pages;
  }

  async function take(shell: ReleaseOnDisk): Promise<PageSample> {
    const pages = await load(await shellEntry(shell));
    const given = await askSlotProps({ shell, site, pages: pages.map(({ loaded }) => loaded) });
    const props = chooseProps(
      pages.flatMap(({ request: { path } }, index) =>
        (given[index] ?? []).map(({ remote, module, props: some }) => ({ remote, module, path, props: some })),
      ),
    );
    const chosen = new Set(props.map(({ path }) => path));
    let left = ANSWERS_MAXIMUM;
    const spoken = pages
      .map(({ loaded, ...page }, index) => ({
        ...page,
        isArticle: loaded.page === 'article',
        given: digests(given[index] ?? []),
      }))
      .filter(({ request, isArticle, answers }) => {
        if (isArticle && !chosen.has(request.path)) return false;
        left -= JSON.stringify(answers).length;
        return left >= 0;
      });
    return { props, pages: spoken.slice(0, PAGES_MAXIMUM).map(({ isArticle: _isArticle, ...page }) => page) };
  }

  return {
    async of(shell) {
      const key = `${releaseId(shell.manifest)} ${await revision()}`;
      const known = samples.get(key);
      if (known) return known;
      const taking = take(shell);
      samples.set(key, taking);
      // If taking the sample fails, the next call tries again.
      taking.catch(() => samples.delete(key));
      return taking;
    },
  };
}
