import type { Site } from '@plainwell/contracts/page/site.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { PageHead } from './page-head.ts';

interface ListPage {
  title: string;
  description?: string | undefined;
  /** Path of the page; `null` for a page that must not be indexed. */
  path: string | null;
}

/** Returns the head of a page that is not an article: a list, an editorial page or an error page. */
export function listHead({ title, description, path }: ListPage, site: Site): PageHead {
  return {
    title,
    description,
    canonical: path === null ? undefined : canonicalAddress(site, path),
    alternates: [],
    openGraph: { type: 'website' },
    isIndexed: path !== null,
  };
}
