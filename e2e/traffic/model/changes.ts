import { siteLimits } from '../caches/site-limits.ts';
import { languageOf, LANGUAGES, TOPICS } from './addresses.ts';
import { AliasSampler, zipfWeights } from './alias-sampler.ts';
import type { Model } from './assumptions.ts';
import { DAY_S } from './regions.ts';

/** What a change of content was. `listed edit`: one that lists show. */
export type ContentChange = 'new article' | 'listed edit' | 'other edit' | 'comment';

/** A change of content. */
export interface Change {
  /** Seconds since midnight UTC. */
  at: number;
  what: ContentChange;
  document: number;
}

/** Time after which the processes know a change, and after which the edges are told, in seconds. */
const KNOWN_AFTER_S = 0.05;
export const PURGED_AFTER_S = 0.3;
/** The hours of a day in which editors work, in seconds since midnight UTC. */
const EDITING = { from: 7 * 3_600, seconds: 12 * 3_600 };

/** Makes the changes of a day, the earliest first. Popular articles change as much more often as they are read. */
export function planChanges(model: Model, random: () => number): Change[] {
  const popular = new AliasSampler(zipfWeights(model.documents.value, model.zipf.value));
  const spread = (count: number, what: (index: number) => ContentChange, hours: { from: number; seconds: number }) =>
    Array.from({ length: count }, (_, index): Change => ({
      at: hours.from + random() * hours.seconds,
      what: what(index),
      document: popular.at(random()),
    }));
  const listed = Math.round(model.edits.value * model.listedEdits.value);
  return [
    ...spread(model.publishedADay.value, () => 'new article', EDITING).map((change, index) => ({
      ...change,
      document: model.documents.value - 1 - index,
    })),
    ...spread(model.edits.value, (index) => (index < listed ? 'listed edit' : 'other edit'), EDITING),
    ...spread(model.comments.value, () => 'comment', { from: 0, seconds: DAY_S }),
  ].toSorted((one, other) => one.at - other.at);
}

/** When what answers are made from changed last, by its tag. */
class TagTimes {
  readonly articles: Float64Array;
  readonly lists = new Float64Array(LANGUAGES).fill(-DAY_S);
  readonly topics = new Float64Array(LANGUAGES * TOPICS).fill(-DAY_S);
  /** Time of the last change of a document; comments do not count. */
  anything = -DAY_S;

  constructor(documents: number) {
    this.articles = new Float64Array(documents).fill(-DAY_S);
  }

  /** Notes a change: the tags of `staleTags` in the BFF. */
  note({ what, document }: Change, at: number, language: number): void {
    this.articles[document] = at;
    if (what !== 'comment') this.anything = at;
    if (what !== 'listed edit' && what !== 'new article') return;
    this.lists[language] = at;
    this.topics[language * TOPICS + (document % TOPICS)] = at;
  }
}

/** Plays the changes of a day, as processes and edges learn of them. */
export function followChanges(model: Model, changes: readonly Change[]) {
  const documents = model.documents.value;
  const site = new TagTimes(documents);
  const edges = new TagTimes(documents);
  const queue = changes
    .flatMap((change) => [
      { change, times: site, at: change.at + KNOWN_AFTER_S },
      { change, times: edges, at: change.at + PURGED_AFTER_S },
      { change, times: edges, at: change.at + PURGED_AFTER_S + siteLimits.secondPurgeAfter },
    ])
    .toSorted((one, other) => one.at - other.at);
  let next = 0;
  return {
    /** What the processes know. */
    site,
    /** What the edges were told. */
    edges,
    /** Plays everything up to a time. */
    advance(now: number): void {
      for (let due = queue[next]; due !== undefined && due.at <= now; due = queue[next]) {
        due.times.note(due.change, due.at, languageOf(due.change.document, model.spanish.value));
        next += 1;
      }
    },
  };
}

export type FollowedChanges = ReturnType<typeof followChanges>;
