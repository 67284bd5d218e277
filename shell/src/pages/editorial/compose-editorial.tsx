import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { alternatesOf } from '../article/article-head.ts';
import { canonicalAddress } from '../../head/canonical-address.ts';
import { listHead } from '../../head/list-head.ts';
import { shortDescription } from '../../head/page-head.ts';
import { sitePageGraph } from '../../head/site-graph.ts';
import { otherLanguageLink } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import { EditorialLayout } from './EditorialLayout.tsx';
import type { EditorialPageData } from './load-editorial.ts';

export function composeEditorial({ page }: EditorialPageData, { site }: RenderContext): ComposedPage {
  const description = page.deck === undefined ? undefined : shortDescription(page.deck);
  return {
    language: page.language,
    head: {
      ...listHead({ title: page.title, description, path: page.canonicalPath }, site),
      alternates: alternatesOf(page, site),
      graph: sitePageGraph(
        { title: page.title, canonical: canonicalAddress(site, page.canonicalPath), language: page.language },
        site,
      ),
    },
    ...withoutSlots(() => <EditorialLayout page={page} />),
    styles: 'editorial',
    otherLanguage: otherLanguageLink(page.language, page.translations),
  };
}
