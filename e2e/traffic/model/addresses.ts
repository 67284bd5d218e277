import type { AnswerKind } from '../caches/asked.ts';
import { siteLimits } from '../caches/site-limits.ts';
import type { Model } from './assumptions.ts';

/** Time for which caches may keep a file of `/media`, in seconds (bff/src/content/media/media-routes.ts). */
const MEDIA_SECONDS = 3_600;
/** Varnish's own grace (`default_grace`) for answers that name no other, in seconds. */
const DEFAULT_GRACE_S = 10;

/** Topics of each language, and pages of a topic that readers open. Assumed. */
export const TOPICS = 60;
const TOPIC_PAGES = 5;
/** Ad layouts that the first articles of infinite pages have, each with calls of its own. Assumed. */
export const LAYOUTS = 3;
/** English and Spanish. */
export const LANGUAGES = 2;

/** Number of addresses of topics. */
export const TOPIC_ADDRESSES = TOPICS * TOPIC_PAGES * LANGUAGES;

/** The kinds of answers that an edge keeps. */
export interface Kinds {
  article: AnswerKind;
  content: AnswerKind;
  front: AnswerKind;
  topic: AnswerKind;
  search: AnswerKind;
  feed: AnswerKind;
  pictures: AnswerKind;
}
export type KindName = keyof Kinds;

/**
 * Returns the kinds of answers with their sizes.
 * @param pageSeconds time for which edges give pages without asking, in seconds.
 */
export function kindsOf(model: Model, pageSeconds = siteLimits.page.fresh): Kinds {
  const bytesOf = (kilobytes: { value: number }) => kilobytes.value * 1_000;
  const page = { ...siteLimits.page, fresh: pageSeconds };
  const whole = bytesOf(model.pageKilobytes);
  const short = bytesOf(model.dictionaryKilobytes);
  const list = bytesOf(model.listKilobytes);
  const content = bytesOf(model.contentKilobytes);
  const pictures = bytesOf(model.pictureKilobytes) * model.pictures.value;
  const dataCharacters = model.dataCharacters.value;
  const lists = { ...page, made: 'page', bytes: list, dictionaryBytes: list / 2, dataCharacters } as const;
  const files = { whileRevalidating: DEFAULT_GRACE_S, made: 'file', dataCharacters: 0 } as const;
  return {
    article: { ...page, name: 'articles', made: 'page', bytes: whole, dictionaryBytes: short, dataCharacters },
    content: {
      ...page,
      name: 'articles of infinite pages',
      made: 'call',
      bytes: content,
      dictionaryBytes: content,
      dataCharacters,
    },
    front: { ...lists, name: 'front pages' },
    topic: { ...lists, name: 'topics' },
    search: { ...lists, name: 'searches', made: 'search' },
    feed: { ...siteLimits.page, name: 'feeds', made: 'file', dataCharacters: 0, bytes: whole, dictionaryBytes: whole },
    pictures: { ...files, name: 'pictures', fresh: MEDIA_SECONDS, bytes: pictures, dictionaryBytes: pictures },
  };
}

/** Numbers of the first address of each kind. An article has the number of its document. */
export interface Addresses {
  content: number;
  front: number;
  topic: number;
  feed: number;
  pictures: number;
  search: number;
}

export function addressesOf(documents: number): Addresses {
  const content = documents;
  const front = content + documents * LAYOUTS;
  const topic = front + LANGUAGES;
  const feed = topic + TOPIC_ADDRESSES;
  const pictures = feed + LANGUAGES;
  return { content, front, topic, feed, pictures, search: pictures + documents };
}

/** Returns the language of a document: 0 English, 1 Spanish. Popular and unpopular documents are of both. */
export const languageOf = (document: number, spanishShare: number): number =>
  (document * 0.618_033_988_75) % 1 < spanishShare ? 1 : 0;
