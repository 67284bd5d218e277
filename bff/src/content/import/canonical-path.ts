import { createHash } from 'node:crypto';
import slugify from '@sindresorhus/slugify';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { isReservedPath } from '@plainwell/contracts/page/paths/reserved-paths.ts';
import type { Finding } from '../lenient-parsing/finding.ts';
import { cutAtHyphen } from './slug.ts';

/** First segment of the path of an article without a topic. */
const DEFAULT_TOPIC = 'health';

/** Maximum length of the slugs of topic and title, in characters. The whole path stays under 150. */
const TOPIC_MAXIMUM = 50;
const TITLE_MAXIMUM = 80;

/**
 * Number of hexadecimal digits in the suffix. Among ten articles with the same title, the chance that two suffixes are
 * equal is 1 in 10^8.
 */
const SUFFIX_DIGITS = 8;

/**
 * Returns the path of an article whose source states none: topic, title, and a suffix from its id. The suffix is always
 * present, so that the path depends on this article and not on the articles before it.
 */
export function derivedPath(source: {
  id: string;
  language: ArticleLanguage;
  title: string;
  topicSlug: string | null;
}): string {
  const prefix = source.language === 'en' ? '' : `${source.language}/`;
  const topic = cutAtHyphen(source.topicSlug ?? '', TOPIC_MAXIMUM);
  const title = cutAtHyphen(slugify(source.title, { decamelize: false }), TITLE_MAXIMUM);
  const suffix = createHash('sha256').update(source.id).digest('hex').slice(0, SUFFIX_DIGITS);
  const last = title === '' ? suffix : `${title}-${suffix}`;
  const path = `${prefix}${topic === '' ? DEFAULT_TOPIC : topic}/${last}`;
  return isReservedPath(path) ? `${prefix}${DEFAULT_TOPIC}/${last}` : path;
}

/**
 * Returns the problem of a stated path, or `null`. A path must not be an address of the site itself, and must begin
 * with the prefix of its language.
 */
export function pathFinding(canonicalPath: string, language: ArticleLanguage): Finding | null {
  const field = 'canonicalPath';
  if (isReservedPath(canonicalPath))
    return { field, problem: `/${canonicalPath} is an address of the site itself; choose another path` };
  const prefix = /^(?:es|pt)\//.exec(canonicalPath)?.[0] ?? '';
  const expected = language === 'en' ? '' : `${language}/`;
  if (prefix === expected) return null;
  return {
    field,
    problem:
      expected === ''
        ? `"${prefix}" is for another language; leave it out`
        : `must begin with "${expected}", where this language lives`,
  };
}
