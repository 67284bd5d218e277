import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { LoadedPage, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { PageLoad, PageRequest, ReaderPort, ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { ReleasesByName } from '../../delivery/registry/releases-by-name.ts';
import { inPhase } from '../../http/requests/request-context.ts';
import type { Tracing } from '../../telemetry/tracing/tracing.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import type { LoadedPages } from '../kept/loaded-pages.ts';

/** The site cannot serve pages, because no shell release is live. */
export class NoShellError extends UnavailableError {
  override name = 'NoShellError';

  constructor(why: string) {
    super('release', `no shell can be loaded here: ${why}`);
  }
}

export interface LiveShellParts {
  site: Site;
  content: ContentPort;
  /** Returns the server entry of a shell release. */
  shellEntry: (shell: ReleaseOnDisk) => Promise<ShellServer>;
  /** Returns why no shell is live, as text. */
  whyNoShell: () => string;
}

/** Creates the access to the shell of a release set, which loads the data of pages. */
export function createLiveShell(
  { site, content, shellEntry, whyNoShell }: LiveShellParts,
  {
    tracing,
    loadedPages,
    onUse,
  }: {
    tracing: Pick<Tracing, 'span' | 'describeRequest'>;
    loadedPages: LoadedPages;
    onUse: (shell: ReleaseOnDisk, server: ShellServer) => void;
  },
) {
  async function of(releases: ReleasesByName): Promise<ShellServer> {
    const shell = releases[SHELL_NAME];
    if (!shell) throw new NoShellError(whyNoShell());
    const server = await shellEntry(shell);
    onUse(shell, server);
    return server;
  }

  return {
    /**
     * Returns the shell of a release set.
     * @throws NoShellError if the set has none.
     */
    of,

    /**
     * Loads the front page's data, to test whether the page can be composed now.
     * @throws NoShellError if the set has no shell.
     */
    async loadFrontPage(releases: ReleasesByName): Promise<void> {
      await (await of(releases)).loadPage({ path: '/', query: {} }, content, site);
    },

    /** Loads the pages that contain what all pages of a release set have in common; none if its shell has none. */
    async loadSkeletons(releases: ReleasesByName): Promise<readonly LoadedPage[]> {
      return (await (await of(releases)).skeletons?.(content, site)) ?? [];
    },

    /**
     * Loads the data of a page: from the cache under the page's key, or from the content service. A personal page has
     * a port to its reader's data, and is never cached.
     */
    async load(
      shell: ShellServer,
      request: PageRequest,
      { reader, key = null }: { reader?: ReaderPort | undefined; key?: string | null } = {},
    ): Promise<PageLoad> {
      // A copy, because the function may be kept, and other caches remember what belongs to a request.
      const own = { ...request };
      const load = () =>
        inPhase('content', () => tracing.span('content', {}, () => shell.loadPage(own, content, site, reader)));
      const loaded = await (key === null || reader ? load() : loadedPages.load(key, load));
      if (loaded.kind === 'page') tracing.describeRequest(`page ${loaded.page}`, { 'plainwell.page': loaded.page });
      return loaded;
    },
  };
}
