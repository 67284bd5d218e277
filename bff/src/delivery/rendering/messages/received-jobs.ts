import type { LoadedPage, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { frozen } from '../../../sandbox/messages/frozen.ts';
import type { JobMessage, SentMessage, SharedPart } from './render-messages.ts';

const { fromEntries, entries } = Object;

/**
 * Creates the function that reads the messages of `createJobSender`. It returns a job with its parts, or `null` for a
 * part, which it keeps for later jobs.
 */
export function createJobReceiver(): (message: SentMessage) => JobMessage | null {
  const parts = {
    site: new Map<string, Site>(),
    release: new Map<string, ReleaseOnDisk>(),
    'page data': new Map<string, LoadedPage>(),
  };

  function keep(message: SharedPart): null {
    if (message.what === 'site') parts.site.set(message.name, frozen(message.part));
    else if (message.what === 'release') parts.release.set(message.name, frozen(message.part));
    else parts['page data'].set(message.name, frozen(message.part));
    return null;
  }

  function part<Part>(kept: ReadonlyMap<string, Part>, name: string): Part {
    const found = kept.get(name);
    if (!found) throw new Error(`a job names ${name}, which was not sent`);
    return found;
  }

  return (message) => {
    switch (message.what) {
      case 'site':
      case 'release':
      case 'page data':
        return keep(message);
      case 'warm': {
        const { shell, module } = message;
        return {
          ...message,
          shell: part(parts.release, shell),
          module: module && { ...module, release: part(parts.release, module.release) },
        };
      }
      case 'page':
      case 'article': {
        const { site, page, releases } = message;
        return {
          ...message,
          site: part(parts.site, site),
          page: part(parts['page data'], page),
          releases: fromEntries(entries(releases).map(([name, id]) => [name, part(parts.release, id)] as const)),
        };
      }
    }
  };
}
