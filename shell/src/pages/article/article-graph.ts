import { bylineDate } from '@plainwell/contracts/browser/byline/byline-variant.ts';
import type { Person as ContractPerson } from '@plainwell/contracts/article/person.ts';
import type { BreadcrumbList, MedicalWebPage, Article as ArticleNode, Person } from 'schema-dts';
import { publisherOf } from '../../head/site-graph.ts';
import type { ArticlePage } from './view-model.ts';

/**
 * Minimum number of steps in a `BreadcrumbList` for search engines (Google Search Central, Breadcrumb structured data).
 */
const TRAIL_MINIMUM = 2;

function personNode({ name, link }: ContractPerson, publicUrl: string): Person {
  return {
    '@type': 'Person',
    name: name.display,
    ...(link === undefined ? {} : { url: new URL(link, publicUrl).href }),
  };
}

/**
 * Returns the article as linked data: `MedicalWebPage`, `Article` and `BreadcrumbList` in one graph (schema.org).
 * Contains only properties that search engines document, because the graph adds bytes to every page and no reader sees
 * it.
 */
export function articleGraph({ article, canonical, site }: ArticlePage): readonly object[] {
  const { byline, breadcrumbs } = article;
  const { published, medicallyReviewed } = byline.articleDates;
  const shown = bylineDate(byline.articleDates);
  // An article cannot change before it is published, whatever date the content states.
  const modified = shown !== undefined && published !== undefined && published.date > shown.date ? published : shown;
  const picture = article.sharePicture ?? article.largeImage;
  const description = article.deck ?? article.excerpt;
  const hasTrail = breadcrumbs.length >= TRAIL_MINIMUM;
  const webPage: MedicalWebPage = {
    '@type': 'MedicalWebPage',
    '@id': `${canonical}#webpage`,
    url: canonical,
    name: article.title,
    inLanguage: article.language,
    ...(byline.medicalReviewers.length === 0
      ? {}
      : { reviewedBy: byline.medicalReviewers.map((person) => personNode(person, site.publicUrl)) }),
    ...(medicallyReviewed === undefined ? {} : { lastReviewed: medicallyReviewed.date }),
    ...(hasTrail && { breadcrumb: { '@id': `${canonical}#breadcrumbs` } }),
  };
  const node: ArticleNode = {
    '@type': 'Article',
    '@id': `${canonical}#article`,
    headline: article.title,
    mainEntityOfPage: { '@id': `${canonical}#webpage` },
    inLanguage: article.language,
    publisher: publisherOf(site),
    ...(description === undefined ? {} : { description }),
    ...(byline.authors.length === 0
      ? {}
      : { author: byline.authors.map((person) => personNode(person, site.publicUrl)) }),
    ...(published === undefined ? {} : { datePublished: published.date }),
    ...(modified === undefined ? {} : { dateModified: modified.date }),
    ...(picture === undefined ? {} : { image: new URL(picture.src, site.publicUrl).href }),
  };
  const trail: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    '@id': `${canonical}#breadcrumbs`,
    itemListElement: breadcrumbs.map(({ title, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(link, site.publicUrl).href,
    })),
  };
  return hasTrail ? [webPage, node, trail] : [webPage, node];
}
