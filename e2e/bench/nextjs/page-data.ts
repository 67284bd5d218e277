import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { readNextItemSchema } from '@plainwell/contracts/article/source.ts';
import type { ArticleSummary, FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { z } from 'zod';

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

/** Data of the page without the page itself. */
type ArticleData = Readonly<{
  template: 'tabbed';
  article: FoundArticle;
  flags: object;
  readNext: readonly ArticleSummary[];
  mustReads: readonly ArticleSummary[];
}>;

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
  const page: ArticleData = {
    template: 'tabbed',
    article,
    flags: {},
    readNext: summaries(contentMeta.relatedStories),
    mustReads: summaries(contentMeta.popularIn?.items ?? []),
  };
  return {
    site: {
      name: 'Plainwell',
      sisterName: 'Plainwell Living',
      publicUrl: site,
      savedArticleSite: 'lifestyle',
      isAuthExperienceEnabled: true,
      truncatedContentsPaths: [],
      areTestFlagsAllowed: false,
      social: [],
    },
    canonical: contentMeta.canonical,
    loaded: { kind: 'page', status: 200, page: 'article', data: page, tags: [] },
  };
}
