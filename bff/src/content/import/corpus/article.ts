import { articleSchema, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import { parseLeniently } from '../../lenient-parsing/parse-leniently.ts';
import { categorySlug } from '../../categories/category-slug.ts';
import { AnchorIds } from '../body/anchor-ids.ts';
import { finishBodies } from '../body/finish-bodies.ts';
import { derivedPath } from '../canonical-path.ts';
import { oneLine } from '../../document/clean-text.ts';
import { contentHash } from '../../document/content-hash.ts';
import type { Conversion } from '../conversion.ts';
import { dateOrderFindings } from '../date-order.ts';
import { sizeFinding } from '../documents/document-size.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import { findingFromIssues } from '../../lenient-parsing/issue-wording.ts';
import { attribution } from './attribution.ts';
import { categoriesFromNames } from './categories.ts';
import { articleDates } from './dates.ts';
import { corpusDocumentSchema, droppableInCorpus, type CorpusDocument } from './document.ts';
import { textsOf } from './left-overs/rich-texts.ts';
import { languageOfText } from './language-of-text.ts';
import { tidyDocument } from './left-overs/tidy-document.ts';
import { tabsFromSections } from './sections.ts';
import { sourcesFromReferences } from './sources.ts';
import type { LinkContext } from './blocks/link-context.ts';

/** Maximum number of keywords of an article, and of characters in each (the limits of `articleSchema`). */
const KEYWORDS_MAXIMUM = 100;
const KEYWORD_LENGTH_MAXIMUM = 200;

/**
 * Matches the registered trademark PDQ. Only a whole and current PDQ summary may have that name (the corpus' README,
 * Attribution lines).
 */
const TRADEMARK = /(?<!\s)\s*\(PDQ®?\)\s*[-–—]?\s*/g;

/** Returns a title on one line, without the trademark. */
function corpusTitle(title: string): string {
  return oneLine(title.replaceAll(TRADEMARK, ' – ').replace(/ – $/, ''));
}

/** Converts a document of the corpus format. */
export function convertCorpusDocument(value: Record<string, unknown>): Conversion {
  const id = typeof value['id'] === 'string' ? value['id'] : undefined;
  const parsed = parseLeniently(corpusDocumentSchema, value, droppableInCorpus);
  if (parsed.kind === 'refused') return { kind: 'refused', id, finding: parsed.finding };
  const { input, warnings } = articleInput(parsed.data);
  if (input.tabs.length === 0)
    return { kind: 'refused', id, finding: { field: 'sections', problem: 'hold no text; there is nothing to show' } };
  const article = articleSchema.safeParse(input);
  if (!article.success) return { kind: 'refused', id, finding: inCorpusTerms(findingFromIssues(article.error.issues)) };
  const size = sizeFinding(article.data.tabs);
  if (size !== null) return { kind: 'refused', id, finding: inCorpusTerms(size) };
  const translationIds = parsed.data.translations ?? [];
  return {
    kind: 'converted',
    id: parsed.data.id,
    document: {
      kind: 'article',
      article: article.data,
      isPathDerived: true,
      translationIds,
      contentHash: contentHash([article.data, translationIds]),
    },
    warnings: [...parsed.warnings, ...warnings],
  };
}

function articleInput(document: CorpusDocument): { input: ArticleInput; warnings: Finding[] } {
  const texts = textsOf(document.sections.flatMap(({ blocks }) => blocks));
  const spoken = languageOfText(document.language, texts.map(({ text }) => text).join(' '));
  const { language } = spoken;
  const title = corpusTitle(document.title);
  const ids = new AnchorIds();
  const baseUrl = document.source?.url;
  const context: LinkContext = { broken: [], ...(typeof baseUrl === 'string' && URL.canParse(baseUrl) && { baseUrl }) };
  const tidy = tidyDocument(document);
  const { sources, warnings: sourceWarnings } = sourcesFromReferences(tidy.references, ids, context.baseUrl);
  const sections = tabsFromSections(tidy.sections, ids, context);
  // A second instance, because the sub-headings have claimed their ids already and `finishBodies` claims them again.
  const outside = new AnchorIds([...sections.tabs.map(({ id }) => id), ...sources.flatMap(({ id }) => id ?? [])], ids);
  const finished = finishBodies(
    sections.tabs.map(({ body, title: heading }) => ({ field: `sections "${heading ?? ''}"`, html: body })),
    outside,
    language,
  );
  const dates = articleDates(document.date ?? {}, language);
  const categories = categoriesFromNames(document.categories ?? [], language);
  const [topic] = categories;
  const keywords = [...(document.keywords ?? []), ...(document.alternateTitles ?? [])].map(oneLine);
  const { credit, warnings: creditWarnings } = attribution({ ...document, language });
  return {
    input: {
      hrlContentId: document.id,
      language,
      title,
      deck: oneLine(document.summary ?? '') || undefined,
      canonicalPath: derivedPath({
        id: document.id,
        language,
        title,
        topicSlug: topic === undefined ? null : categorySlug(topic),
      }),
      tabs: sections.tabs.map((tab, index) => ({ ...tab, body: finished.bodies[index] ?? '' })),
      byline: {
        authors: distinctNames(document.authors ?? []).map((display) => ({ name: { display } })),
        articleDates: dates.dates,
      },
      sources,
      categories,
      breadcrumbs: topic === undefined ? [] : [{ title: topic.name, link: topic.link }],
      keywords: keywords
        .filter((word) => word !== '' && word.length <= KEYWORD_LENGTH_MAXIMUM)
        .slice(0, KEYWORDS_MAXIMUM),
      attribution: credit,
    },
    warnings: [
      ...spoken.warnings,
      ...titleWarnings(document.title, title),
      ...dates.warnings,
      ...dateOrderFindings(dates.dates, 'date.modified'),
      ...tidy.warnings,
      ...sourceWarnings,
      ...sections.warnings,
      ...linkWarnings(context),
      ...creditWarnings,
      ...finished.warnings,
    ],
  };
}

/** Returns names on one line, each once, because one source repeats the members of a group after its authors. */
function distinctNames(names: readonly string[]): string[] {
  const distinct = new Map<string, string>();
  for (const name of names.map(oneLine)) {
    const key = name.toLowerCase();
    if (name !== '' && !distinct.has(key)) distinct.set(key, name);
  }
  return [...distinct.values()];
}

function titleWarnings(stated: string, title: string): Finding[] {
  return oneLine(stated) === title ? [] : [{ field: 'title', problem: 'a registered trademark was taken out' }];
}

function linkWarnings({ broken }: LinkContext): Finding[] {
  if (broken.length === 0) return [];
  return [
    {
      field: 'sections',
      problem: `${broken.length} links are no addresses (such as "${broken[0] ?? ''}"); their text stays`,
    },
  ];
}

/** Fields of an article, with the field of the corpus document from which each is made. */
const origins: readonly [RegExp, string][] = [
  [/^hrlContentId/, 'id'],
  [/^deck/, 'summary'],
  [/^tabs/, 'sections'],
  [/^sources/, 'references'],
  [/^byline\.authors/, 'authors'],
];

/** Names the field as it is called in the file, so that the person who corrects it finds it. */
function inCorpusTerms({ field, problem }: Finding): Finding {
  return { field: origins.find(([made]) => made.test(field))?.[1] ?? field, problem };
}
