import type { Model } from '../model/assumptions.ts';
import { KIND_NAMES } from '../model/request-log.ts';
import { OUTCOMES, type Bin } from '../simulate.ts';
import { regions, viewsASecond } from '../model/regions.ts';
import { minutesOf, originRequests, perSecond, requestsOf } from './counts.ts';

/** What arrives a second, on average over some time. */
export interface Loads {
  views: number;
  /** Requests that readers send to the edges, those included that no cache keeps. */
  atEdges: number;
  /** Requests of edges for what they keep, and of these the ones for kept and for fresh answers. */
  forKept: number;
  kept: number;
  made: number;
  groups: number;
  creatives: number;
  sessions: number;
  eventBatches: number;
  telemetryBatches: number;
  searches: number;
  personal: number;
  /** Queries for the data of pages, and for searches. */
  queries: number;
  eventRows: number;
  /** Counts of rate limits that are rows. */
  limitRows: number;
  /** Gigabits that edges send to readers, and that processes send to edges. */
  edgeGigabits: number;
  siteGigabits: number;
}

/** Share of readers with an IPv6 address, who are counted twice: by address and by network. Assumed. */
const IPV6_SHARE = 0.45;
/** Queries of a search: count, results, and what they show. */
const QUERIES_A_SEARCH = 3;
const GIGA = 1e9;
const BITS = 8;

/**
 * Returns the loads of some time. Calls that no cache keeps depend on nothing but the number of pages, so they are
 * multiplied instead of simulated.
 */
export function loadsOf(bins: readonly Bin[], model: Model): Loads {
  const search = KIND_NAMES.indexOf('search');
  const content = KIND_NAMES.indexOf('content');
  const notHits = OUTCOMES.flatMap((outcome, number) => (outcome === 'hit' ? [] : [number]));
  const misses = (kind: number) =>
    perSecond(bins, (bin) => notHits.reduce((sum, outcome) => sum + requestsOf(bin, kind, outcome), 0));
  const views = perSecond(bins, (bin) => bin.views);
  const read = perSecond(bins, (bin) => bin.articles + requestsOf(bin, content));
  const files =
    perSecond(bins, (bin) => bin.newcomers) * model.files.value +
    perSecond(bins, (bin) => bin.behind) * model.filesAfterRelease.value;
  const creatives = read * model.creatives.value;
  const sessions = views * model.signedIn.value;
  const eventBatches = views * model.eventBatches.value;
  const telemetryBatches = views * model.telemetryBatches.value * model.telemetryRate.value;
  const searches = misses(search);
  const saves = views * model.saves.value;
  const forms = views * model.forms.value;
  const comments = views * model.moreComments.value;
  const personal = 2 * saves + forms + comments;
  const cached = perSecond(bins, (bin) => requestsOf(bin));
  const uncached = creatives + sessions + eventBatches + telemetryBatches + personal;
  const counted = 2 * eventBatches + telemetryBatches + searches + personal;
  // A process counts the pictures of a page as one answer.
  const morePictures = misses(KIND_NAMES.indexOf('pictures')) * (1 - 1 / model.pictures.value);
  const creativeBits = creatives * model.creativeKilobytes.value * 1_000 * BITS;
  const fileBits = files * model.fileKilobytes.value * 1_000 * BITS;
  return {
    views,
    atEdges: cached + files + uncached,
    forKept: perSecond(bins, originRequests),
    kept: perSecond(bins, (bin) => bin.kept + bin.joined) + morePictures,
    made: perSecond(bins, (bin) => bin.made),
    groups: perSecond(bins, (bin) => bin.groups),
    creatives,
    sessions,
    eventBatches,
    telemetryBatches,
    searches,
    personal,
    queries: perSecond(bins, (bin) => bin.loaded) * model.queriesALoad.value + searches * QUERIES_A_SEARCH,
    eventRows: views * model.eventRows.value,
    limitRows: counted * (1 + IPV6_SHARE),
    edgeGigabits: (perSecond(bins, (bin) => bin.edgeBytes) * BITS + creativeBits + fileBits) / GIGA,
    siteGigabits: (perSecond(bins, (bin) => bin.siteBytes) * BITS + creativeBits) / GIGA,
  };
}

/**
 * Returns the requests a second at the edges of each region in its own busiest minute. Regions are busy at different
 * hours. Requests belong to regions as views do.
 */
export function edgePeaksOf(bins: readonly Bin[], model: Model): number[] {
  const minutes = minutesOf(bins).map((minute) => {
    const views = regions.map((region) => viewsASecond(region, model.views.value, minute[0]?.at ?? 0));
    const all = views.reduce((sum, each) => sum + each, 0);
    const { atEdges } = loadsOf(minute, model);
    return views.map((each) => (all === 0 ? 0 : (atEdges * each) / all));
  });
  return regions.map((_, place) => Math.max(...minutes.map((each) => each[place] ?? 0)));
}
