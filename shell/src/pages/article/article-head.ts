import { articleLanguageSchema, type ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { ArticlePage } from './view-model.ts';
import { articleGraph } from './article-graph.ts';
import { canonicalAddress } from '../../head/canonical-address.ts';
import { shortDescription, type PageHead } from '../../head/page-head.ts';

/**
 * Returns the `hreflang` entries of a text and its translations, or none without a translation. All these pages get the
 * same entries, so the pages always refer to each other.
 */
export function alternatesOf(
  text: {
    language: ArticleLanguage;
    canonicalPath: string;
    translations: Partial<Record<ArticleLanguage, string | undefined>>;
  },
  site: Site,
): PageHead['alternates'] {
  const paths = { ...text.translations, [text.language]: text.canonicalPath };
  const alternates = articleLanguageSchema.options.flatMap((language) => {
    const path = paths[language];
    return path === undefined ? [] : [{ language, href: canonicalAddress(site, path) }];
  });
  return alternates.length > 1 ? alternates : [];
}

/** Returns the head of an article's page. */
export function articleHead(page: ArticlePage): PageHead {
  const { article, canonical, site } = page;
  const { sharePicture } = article;
  const description = article.deck ?? article.excerpt;
  return {
    title: article.title,
    description: description === undefined ? undefined : shortDescription(description),
    canonical,
    alternates: alternatesOf(article, site),
    openGraph: {
      type: 'article',
      image: sharePicture && {
        ...sharePicture,
        src: canonicalAddress(site, sharePicture.src),
        alt: article.largeImage?.alt || article.title,
      },
    },
    isIndexed: !article.isPreview,
    graph: articleGraph(page),
  };
}
