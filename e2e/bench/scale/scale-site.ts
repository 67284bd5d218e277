/** An article that every site has. */
export const SAMPLE = 'health/high-blood-pressure-guide';

/** A site of the bench: its column in the report, and what it holds. */
export interface ScaleSite {
  name: string;
  /** Name of its database and of its `DATA_DIR`. */
  key: string;
  /** Slug of the topic with the most articles. */
  largestTopic: string;
}

export const SMALL_SITE = { name: 'samples', key: 'small', largestTopic: 'nutrition' } satisfies ScaleSite;
export const CORPUS_SITE = { name: 'corpus', key: 'corpus', largestTopic: 'disorders' } satisfies ScaleSite;
export const LARGE_SITE = { name: 'ten times the corpus', key: 'large', largestTopic: 'disorders' } satisfies ScaleSite;

/** All sites, from the smallest to the largest. */
export const scaleSites: readonly ScaleSite[] = [SMALL_SITE, CORPUS_SITE, LARGE_SITE];

/** Where the data of a site are. */
export interface SiteData {
  databaseUrl: string;
  dataDir: string;
}
