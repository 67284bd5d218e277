import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { readNextItemSchema } from '@plainwell/contracts/article/source.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { z } from 'zod';
import type { ArticlePageData } from '../../../shell/src/pages/article/view-model.ts';
import { testSite } from '../../../shell/src/test-site.fixture.ts';

const answerSchema = z.object({
  data: z.object({
    article: articleSchema,
    contentMeta: z.object({
      canonical: z.string(),
      relatedStories: z.array(readNextItemSchema),
      popularIn: z.object({ items: z.array(readNextItemSchema) }).nullable(),
    }),
  }),
});

/** Everything that the page of an article needs, as a page of Next.js would get it from its data source. */
export interface PageData {
  site: Site;
  canonical: string;
  loaded: LoadedPage;
}

/** Returns the data of the page of an article (`/tabbed/…`) on a running site. */
export async function pageDataOf(site: string, path: string): Promise<PageData> {
  const answer = await fetch(`${site}/api/content/${path}`);
  const { data } = answerSchema.parse(await answer.json());
  const { article, contentMeta } = data;
  const summaries = (items: readonly z.infer<typeof readNextItemSchema>[]) =>
    items.map(({ title, text, link }) => ({
      hrlContentId: link,
      language: article.language,
      title,
      deck: text,
      canonicalPath: link.slice(1),
    }));
  const page: ArticlePageData = {
    template: 'tabbed',
    article,
    flags: {},
    readNext: summaries(contentMeta.relatedStories),
    mustReads: summaries(contentMeta.popularIn?.items ?? []),
  };
  return {
    site: { ...testSite, publicUrl: site },
    canonical: contentMeta.canonical,
    loaded: { kind: 'page', status: 200, page: 'article', data: page, tags: [] },
  };
}
