import { join } from 'node:path';
import { Router, type RequestHandler } from 'express';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { publicResource } from '../http/server/security-headers.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { createChangeLog } from './changes/change-log.ts';
import { followChanges, type ContentChanges } from './changes/follow-changes.ts';
import { allPaths } from './feeds/all-paths.ts';
import { createKeptFeeds, type KeptFeeds } from './feeds/kept-feeds.ts';
import { feedRoutes } from './feeds/routes.ts';
import { loadSamplesWhenEmpty } from './import/import-content.ts';
import type { InvalidDocument } from './lenient-parsing/stored-document.ts';
import { makePictures, makeSitePictures } from './make-pictures.ts';
import { mediaFolders } from './media/media-files.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { schemaRoutes } from './schema-routes.ts';
import { createContentService } from './service.ts';
import { createContentStore, type ContentStore } from './store.ts';
import { logFailure } from '../telemetry/unavailable.ts';

const SAMPLES = join(import.meta.dirname, '../../samples');

/** The domain of articles and editorial pages. */
export interface Content extends Domain {
  store: ContentStore;
  service: ContentPort;
  changes: ContentChanges;
  feeds: Pick<KeptFeeds, 'atOnce' | 'sharing'>;
  routes: Record<'schema' | 'feeds' | 'media', RequestHandler>;
}

/**
 * Opens articles and editorial pages, and loads the samples into an empty site.
 * @param serveCommands gets the store for commands, before the samples are loaded.
 */
export async function openContent(
  { db, listen, site, settings, log }: Platform,
  serveCommands: (store: ContentStore) => void,
): Promise<Content> {
  const onInvalidDocument = (misfit: InvalidDocument) => log.error(misfit, 'stored document does not fit the contract');
  const pictureFolders = mediaFolders(settings.mediaDir);
  const store = createContentStore(db, onInvalidDocument, pictureFolders);
  const changes = await followChanges({
    log: createChangeLog(db),
    listen,
    onError: (error) => logFailure(log, error, 'changes of the content not looked at'),
  });
  /** Wraps a write, so that this process knows of the changes when the write returns. */
  const known =
    <Documents, Outcome>(write: (documents: Documents) => Promise<Outcome>) =>
    async (documents: Documents): Promise<Outcome> => {
      const outcome = await write(documents);
      await changes.catchUp();
      return outcome;
    };
  serveCommands({
    ...store,
    writeArticles: known(store.writeArticles),
    writePage: known(store.writePage),
    withdrawArticle: known(store.withdrawArticle),
    makeArticlePictures: known(store.makeArticlePictures),
  });
  await loadSamplesWhenEmpty(store, SAMPLES);
  const refilling = new AbortController();
  const pictures = { store, log, signal: refilling.signal };
  await makeSitePictures(pictures);
  const service = createContentService(db, onInvalidDocument);
  const feeds = createKeptFeeds({
    site,
    content: service,
    changes,
    paths: () => allPaths(db),
    hasEdgeCache: settings.edgeCache !== null,
  });
  let refill: Promise<unknown> = Promise.resolve();

  return {
    store,
    service,
    changes,
    feeds,
    routes: {
      schema: schemaRoutes(),
      feeds: feedRoutes(site, feeds),
      media: Router().use('/media', publicResource).use(pictureRoutes(store.rasterOf), mediaRoutes(pictureFolders)),
    },
    start() {
      changes.start();
      refill = store
        .rewriteOutdatedArticles(refilling.signal)
        .catch((error: unknown) =>
          log.error({ err: error }, 'articles of an earlier version not made anew for lists and the search'),
        )
        // Only articles that were rewritten say whose portraits they show.
        .then(() => makePictures(pictures));
    },
    async close() {
      changes.close();
      refilling.abort();
      await refill;
    },
  };
}
