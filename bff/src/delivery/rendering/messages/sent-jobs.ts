import { LRUCache } from 'lru-cache';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { LoadedPage, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { realPath } from '../../../sandbox/isolation/real-path.ts';
import { charactersOf } from './page-size.ts';
import type { RenderJob, SentJob, SentMessage, SharedPart, WarmJob } from './render-messages.ts';

/** Memory limit of the pages whose data a process keeps, in characters of JSON: about 45 articles. */
const PAGES_MAXIMUM_CHARACTERS = 2_000_000;

const realPaths = new WeakMap<ReleaseOnDisk, ReleaseOnDisk>();

/**
 * Returns a release with its real path, because a restricted process may not read links to it. Keeps the path of a
 * missing folder, so that the process reports the failure.
 */
function withRealPath(release: ReleaseOnDisk): ReleaseOnDisk {
  const before = realPaths.get(release);
  if (before) return before;
  const folder = realPath(release.folder);
  if (folder === null) return release;
  const found = { ...release, folder };
  realPaths.set(release, found);
  return found;
}

/**
 * Creates the function that names the data of a page to a process. Names are used again, so that a process keeps only
 * the pages that were requested last. Does not keep the data itself: those of an article that has changed since are
 * never sent again.
 */
function createPageNames(sendPart: (name: string, page: LoadedPage) => void): (page: LoadedPage) => string {
  const free: string[] = [];
  let count = 0;
  const names = new WeakMap<LoadedPage, string>();
  /** The page that the process has under each name. */
  const pages = new LRUCache<string, WeakRef<LoadedPage>>({
    maxSize: PAGES_MAXIMUM_CHARACTERS,
    dispose: (_page, name) => void free.push(name),
  });
  return (page) => {
    const known = names.get(page);
    if (known !== undefined && pages.get(known)?.deref() === page) return known;
    const name = free.pop() ?? `page ${(count += 1)}`;
    sendPart(name, page);
    // The next page replaces one that is too large to stay, or that has no tags, because it may be a reader's own.
    if (page.tags.length > 0) pages.set(name, new WeakRef(page), { size: charactersOf(page) });
    if (pages.has(name)) names.set(page, name);
    else free.push(name);
    return name;
  };
}

/**
 * Creates the function that sends jobs to one process. The site and the releases are five sixths of a job, and most
 * jobs have the same ones; pages are often made anew from the same data. The process therefore gets each of these parts
 * once, and jobs name them.
 */
export function createJobSender(send: (message: SentMessage) => void): (job: RenderJob | WarmJob, id: number) => void {
  const sent = new Map<string, SharedPart['part']>();

  /** Sends a part that the process does not have under its name. Returns the name. */
  function nameOf(shared: SharedPart): string {
    const { name, part } = shared;
    if (sent.get(name) !== part) {
      sent.set(name, part);
      send(shared);
    }
    return name;
  }

  const nameOfRelease = (release: ReleaseOnDisk) =>
    nameOf({ what: 'release', name: releaseId(release.manifest), part: withRealPath(release) });
  const nameOfPage = createPageNames((name, part) => send({ what: 'page data', name, part }));

  function named(job: RenderJob | WarmJob): SentJob {
    if (job.what === 'warm') {
      const module = job.module && { ...job.module, release: nameOfRelease(job.module.release) };
      return { ...job, shell: nameOfRelease(job.shell), module };
    }
    const releases = Object.entries(job.releases).map(([name, release]) => [name, nameOfRelease(release)] as const);
    return {
      ...job,
      page: nameOfPage(job.page),
      site: nameOf({ what: 'site', name: 'site', part: job.site }),
      releases: Object.fromEntries(releases),
    };
  }

  return (job, id) => send({ ...named(job), id });
}
