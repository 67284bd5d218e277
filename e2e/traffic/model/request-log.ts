import { GROUPS } from '../../../bff/src/delivery/rollout/page-views/canary-assignment.ts';
import type { Asked } from '../caches/asked.ts';
import {
  addressesOf,
  kindsOf,
  languageOf,
  LANGUAGES,
  LAYOUTS,
  TOPIC_ADDRESSES,
  TOPICS,
  type KindName,
  type Kinds,
} from './addresses.ts';
import { AliasSampler, zipfWeights } from './alias-sampler.ts';
import type { Model } from './assumptions.ts';
import type { FollowedChanges } from './changes.ts';
import { createReaders, type Reader } from './readers.ts';
import { DAY_S } from './regions.ts';
import type { Rollouts, RolloutState } from './rollouts.ts';

/** Names of the kinds, in the order of their numbers. */
export const KIND_NAMES: readonly KindName[] = ['article', 'content', 'front', 'topic', 'search', 'feed', 'pictures'];

/** What could be different about the design of the caches. */
export interface Design {
  /** Time for which edges give pages without asking, in seconds, instead of the site's own. */
  pageSeconds?: number | undefined;
  /** Whether changed lists leave the pages of articles as they are. */
  areListsApart: boolean;
}

/** Where requests go, one call for each. */
export interface RequestSink {
  /** @param now seconds since midnight UTC. `asked` is the same object every time. */
  request: (kind: number, asked: Asked, now: number) => void;
  /** A page was opened. */
  opened: (reader: Reader, isInfinite: boolean, isArticle: boolean) => void;
}

/**
 * Makes the requests of the model in the order of time. Requests come at equal distances, and each is drawn by itself:
 * of many readers who do not know of each other, little else is to be seen.
 */
export function createRequestLog(
  model: Model,
  {
    rollouts,
    changes,
    random,
    design,
  }: { rollouts: Rollouts; changes: FollowedChanges; random: () => number; design: Design },
  sink: RequestSink,
) {
  const documents = model.documents.value;
  const addresses = addressesOf(documents);
  const kinds: Kinds = kindsOf(model, design.pageSeconds);
  const articles = new AliasSampler(zipfWeights(documents, model.zipf.value));
  const topics = new AliasSampler(zipfWeights(TOPIC_ADDRESSES, model.zipf.value));
  const queries = new AliasSampler(zipfWeights(model.queries.value, model.zipf.value));
  const languages = Uint8Array.from({ length: documents }, (_, document) => languageOf(document, model.spanish.value));
  const readers = createReaders(model, rollouts, random, GROUPS);
  const { site, edges } = changes;
  const spanish = model.spanish.value;
  const published = Math.max(1, model.publishedADay.value);
  const freshShare = model.publishedADay.value === 0 ? 0 : model.freshShare.value;

  const asked: Asked = {
    kind: kinds.article,
    address: 0,
    set: 0,
    shell: 0,
    isSetLive: true,
    form: 0,
    changedAt: -DAY_S,
    purgedAt: -DAY_S,
  };
  const shares = {
    front: model.frontShare.value,
    topic: model.topicShare.value,
    search: model.searchShare.value,
    infinite: model.infiniteShare.value,
    again: model.again.value,
  };
  const calls = model.infiniteShare.value * model.appended.value;
  const crawlers = model.crawlers.value;
  const all = 1 + crawlers + calls;

  const drawDocument = () =>
    random() < freshShare ? documents - 1 - Math.floor(random() * published) : articles.at(random());

  function ask(name: KindName, number: number, address: number, changedAt: number, purgedAt: number, now: number) {
    asked.kind = kinds[name];
    asked.address = address;
    asked.changedAt = changedAt;
    asked.purgedAt = purgedAt;
    sink.request(number, asked, now);
  }

  /** Asks for the page of an article, or for the call for it: both are made of the same. */
  function askArticle(
    name: 'article' | 'content',
    number: number,
    address: number,
    document: number,
    now: number,
  ): void {
    const language = languages[document] ?? 0;
    const changedAt = site.articles[document] ?? 0;
    const purgedAt = edges.articles[document] ?? 0;
    if (design.areListsApart) return ask(name, number, address, changedAt, purgedAt, now);
    ask(
      name,
      number,
      address,
      Math.max(changedAt, site.lists[language] ?? 0),
      Math.max(purgedAt, edges.lists[language] ?? 0),
      now,
    );
  }

  function askPictures(document: number, now: number): void {
    asked.set = 0;
    asked.form = 0;
    ask('pictures', 6, addresses.pictures + document, -DAY_S, -DAY_S, now);
  }

  function take(set: number, form: number, live: ReadonlySet<number>): void {
    asked.set = set;
    asked.shell = rollouts.shells[set] ?? 0;
    asked.isSetLive = live.has(set);
    asked.form = form;
  }

  function openPage(state: RolloutState, now: number): void {
    const reader = readers.draw(state, now);
    take(reader.set, reader.form, state.live);
    let draw = random();
    if ((draw -= shares.front) < 0) {
      const language = random() < spanish ? 1 : 0;
      sink.opened(reader, false, false);
      return ask('front', 2, addresses.front + language, site.lists[language] ?? 0, edges.lists[language] ?? 0, now);
    }
    if ((draw -= shares.topic) < 0) {
      const topic = topics.at(random());
      const tag = topic % (LANGUAGES * TOPICS);
      sink.opened(reader, false, false);
      return ask('topic', 3, addresses.topic + topic, site.topics[tag] ?? 0, edges.topics[tag] ?? 0, now);
    }
    if ((draw -= shares.search) < 0) {
      sink.opened(reader, false, false);
      return ask('search', 4, addresses.search + queries.at(random()), site.anything, edges.anything, now);
    }
    const document = drawDocument();
    sink.opened(reader, draw < shares.infinite, true);
    askArticle('article', 0, document, document, now);
    if (random() >= shares.again) askPictures(document, now);
  }

  function fetchNext(state: RolloutState, now: number): void {
    const document = drawDocument();
    take(readers.drawOpenPage(now), 0, state.live);
    const layout = Math.floor(random() * LAYOUTS);
    askArticle('content', 1, addresses.content + document * LAYOUTS + layout, document, now);
    askPictures(document, now);
  }

  function crawl(state: RolloutState, now: number): void {
    const { set } = readers.drawCrawler(state);
    take(set, 0, state.live);
    const document = Math.floor(random() * documents);
    askArticle('article', 0, document, document, now);
  }

  let owed = 0;
  let owedFeeds = 0;
  return {
    /** Moves on to the releases of a time, and returns them. */
    advance: readers.advance,
    /** Makes the requests of one second. */
    second(state: RolloutState, second: number, viewsASecond: number): void {
      owed += viewsASecond * all;
      const count = Math.floor(owed);
      owed -= count;
      for (let index = 0; index < count; index += 1) {
        const now = second + index / count;
        const what = random() * all;
        if (what < 1) openPage(state, now);
        else if (what < 1 + calls) fetchNext(state, now);
        else crawl(state, now);
      }
      owedFeeds += model.feedsASecond.value;
      for (; owedFeeds >= 1; owedFeeds -= 1) {
        take(state.stable, 0, state.live);
        const language = random() < spanish ? 1 : 0;
        ask('feed', 5, addresses.feed + language, site.lists[language] ?? 0, edges.lists[language] ?? 0, second);
      }
    },
  };
}
