import { Router, type Request, type RequestHandler, type Response } from 'express';
import { SHARE_PICTURES_PATH } from '../../config/share-picture.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { answerRanges } from '../../http/responses/file-ranges.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { securityPolicy } from '../../http/responses/security-policy.ts';
import { PORTRAITS_PATH } from './portraits.ts';
import { createRasterCache, type FindRaster } from './raster/raster-cache.ts';
import { isRasterKey } from './raster/raster-key.ts';
import { sitePictures } from './site-pictures.ts';

/**
 * Cache header for a raster of an article. Its address contains a digest of all that the raster is made from, so the
 * answer never changes. `no-transform`, because the raster is already compressed.
 */
const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
/** Cache header for the site's own pictures, which keep their addresses when they change. */
const A_DAY = 'public, max-age=86400, no-transform';

interface SentRaster {
  key: string;
  type: string;
  cacheControl: string;
}

function setHeaders(response: Response, { key, cacheControl }: SentRaster): void {
  response.set({
    ETag: `"${key}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Content-Security-Policy': securityPolicy({}),
  });
}

/**
 * Returns whether the client has the raster (RFC 9110, section 13.1.2). Compares keys, so that the database reads
 * nothing. `*` does not count, because the raster may not exist.
 */
const isHeld = (request: Request, { key }: SentRaster) => request.get('If-None-Match')?.includes(`"${key}"`) === true;

/** Sends a raster, or the requested part of it (RFC 9110, section 14). */
function sendRaster(request: Request, response: Response, bytes: Uint8Array, sent: SentRaster): void {
  setHeaders(response, sent);
  response.type(sent.type);
  // A part is only valid for the same bytes (section 13.1.5).
  const isSame = [undefined, `"${sent.key}"`].includes(request.get('If-Range'));
  const ranges = isSame ? request.range(bytes.length) : undefined;
  if (ranges === -1) {
    response.set('Content-Range', `bytes */${bytes.length}`);
    throw new HttpError(416, 'no such range');
  }
  const [range, another] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  if (range === undefined || another !== undefined || request.fresh) {
    response.send(Buffer.from(bytes));
    return;
  }
  response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  response.send(Buffer.from(bytes.subarray(range.start, range.end + 1)));
}

/**
 * Serves the pictures of articles and the site's icons: `GET /media/share/{key}.jpg`, `/media/portraits/{key}.webp`,
 * `/media/share/site.png`, `/favicon.ico` and the other paths of `sitePictures`.
 * @param find reads a raster. The routes cache the rasters requested last.
 */
export function pictureRoutes(find: FindRaster): Router {
  // Otherwise a picture would have as many addresses as ways to write its path in capitals.
  const router = Router({ caseSensitive: true });
  const rasterOf = createRasterCache(find);
  const answer = (sentAs: (request: Request) => SentRaster | null): RequestHandler =>
    answerRanges(async (request, response, next) => {
      const sent = sentAs(request);
      if (sent === null) return next();
      if (isHeld(request, sent)) {
        setHeaders(response, sent);
        return response.status(304).end();
      }
      const bytes = await rasterOf(sent.key);
      if (bytes) sendRaster(request, response, bytes, sent);
      else next();
    });
  const byKey = (type: string) =>
    answer(({ params }) => {
      const key = String(params['key']);
      return isRasterKey(key) ? { key, type, cacheControl: IMMUTABLE } : null;
    });
  router.all(`${SHARE_PICTURES_PATH}/:key.jpg`, allowMethods('GET', 'HEAD'), byKey('image/jpeg'));
  router.all(`${PORTRAITS_PATH}/:key.webp`, allowMethods('GET', 'HEAD'), byKey('image/webp'));
  for (const { path, type, key } of sitePictures)
    router.all(
      path,
      allowMethods('GET', 'HEAD'),
      answer(() => ({ key, type, cacheControl: A_DAY })),
    );
  return router;
}
