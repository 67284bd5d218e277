import { DICTIONARY_FORMS_FROM } from '../caches/asked.ts';
import type { Model } from './assumptions.ts';
import { DAY_S } from './regions.ts';
import { stateAt, type Rollouts, type RolloutState } from './rollouts.ts';

/** Mean time between two pages of a visit, in seconds. Assumed. */
const BETWEEN_PAGES_S = 90;
/** Mean time between an infinite page and the calls for its further articles, in seconds. Assumed. */
const BEFORE_CALLS_S = 120;

/** A reader who opens a page. One object is used for all. */
export interface Reader {
  /** Group of canaries, from 0. */
  group: number;
  /** Release set of the page. */
  set: number;
  /** Encoding that the browser asks for, as `Asked.form`. */
  form: number;
  /** Whether the browser has no file of the site, and whether a release changed some of those that it has. */
  isNew: boolean;
  isBehind: boolean;
}

const setOf = (state: RolloutState, group: number): number => state.groups?.[group] ?? state.stable;

/** Draws readers, with what their browsers still have of earlier pages. */
export function createReaders(model: Model, { states }: Rollouts, random: () => number, groups: number) {
  const firstPages = 1 / model.pagesAVisit.value;
  const returning = model.returning.value;
  const away = model.returnsAfterDays.value * DAY_S;
  const gzip = model.gzip.value;
  const withDictionary = model.dictionaryBrowsers.value * model.dictionaryFetched.value;
  const reader: Reader = { group: 0, set: 0, form: 0, isNew: false, isBehind: false };
  let place = 0;

  /** Returns the set that a group got some time ago. */
  function setBefore(now: number, seconds: number, group: number): number {
    const state = states[place];
    if (state !== undefined && state.at <= now - seconds) return setOf(state, group);
    const before = states[stateAt(states, now - seconds)];
    return before === undefined ? 0 : setOf(before, group);
  }
  const drawGroup = () => Math.floor(random() * groups);
  const drawSeconds = (mean: number) => -Math.log(1 - random()) * mean;

  return {
    /** Moves on to the releases of a time, and returns them. */
    advance(now: number): RolloutState | undefined {
      while ((states[place + 1]?.at ?? Number.POSITIVE_INFINITY) <= now) place += 1;
      return states[place];
    },

    /** Draws the reader of a page. */
    draw(state: RolloutState, now: number): Reader {
      const group = drawGroup();
      const isFirst = random() < firstPages;
      const isNew = isFirst && random() >= returning;
      reader.group = group;
      reader.set = setOf(state, group);
      reader.isNew = isNew;
      reader.form = random() < gzip ? 1 : 0;
      reader.isBehind = false;
      if (isNew) return reader;
      const last = setBefore(now, drawSeconds(isFirst ? away : BETWEEN_PAGES_S), group);
      reader.isBehind = last !== reader.set;
      if (reader.form === 0 && random() < withDictionary) reader.form = DICTIONARY_FORMS_FROM + last;
      return reader;
    },

    /** Draws a crawler, which keeps nothing. */
    drawCrawler(state: RolloutState): Reader {
      reader.group = drawGroup();
      reader.set = setOf(state, reader.group);
      reader.form = 0;
      reader.isNew = true;
      reader.isBehind = false;
      return reader;
    },

    /** Draws the release set of an open infinite page that fetches an article. */
    drawOpenPage: (now: number): number => setBefore(now, drawSeconds(BEFORE_CALLS_S), drawGroup()),
  };
}
