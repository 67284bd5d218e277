import { savedArticleData } from '../saved-articles/saved-article-data.ts';
import { identityData, sessionData } from './identity-data.ts';
import type { ReaderDataSource } from './reader-data.ts';

/** Every kind of data that the site holds about readers. A domain that begins to keep some adds its source here. */
export const readerDataSources: readonly ReaderDataSource[] = [identityData, sessionData, savedArticleData];
