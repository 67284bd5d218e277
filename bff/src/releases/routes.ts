import { join } from 'node:path';
import { Router, type Response } from 'express';
import { allowMethods } from '../http/allow-methods.ts';
import type { ReleaseRegistry } from './service.ts';

/** A release never changes: browsers may keep its files for a year without asking (RFC 8246). */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Best first: browsers name all that they accept without a preference, usually gzip before brotli. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

function fail(response: Response, status: number, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(`${message}\n`);
}

/**
 * Serves the browser files of registered releases, compressed beforehand. A file that is not there is a real 404, never
 * HTML; a release that is not kept any more is 410.
 */
export function assetRoutes(registry: ReleaseRegistry): Router {
  const router = Router();
  router.use('/assets', allowMethods('GET', 'HEAD'));
  router.get('/assets/:name/:version/browser/*path', async (request, response) => {
    const { name, version, path } = request.params;
    const folder = await registry.folderOf(name, version);
    if (folder === null) return fail(response, 410, 'This release is not kept here.');
    const file = path.join('/');
    const encoding = encodings.find(({ name }) => request.acceptsEncodings(name) === name);
    const send = (suffix: string, otherwise: () => void) =>
      response.sendFile(file + suffix, { root: join(folder, 'browser'), cacheControl: false, dotfiles: 'deny' }, (error) => {
        if (error && !response.headersSent) otherwise();
      });
    response.set({ 'Cache-Control': IMMUTABLE, Vary: 'Accept-Encoding', 'Access-Control-Allow-Origin': '*' });
    const missing = () => {
      response.removeHeader('Content-Encoding');
      fail(response, 404, 'No such file in this release.');
    };
    const plain = () => {
      response.removeHeader('Content-Encoding');
      response.removeHeader('Content-Type');
      send('', missing);
    };
    if (!encoding) return plain();
    response.type(file.slice(file.lastIndexOf('.'))).set('Content-Encoding', encoding.name);
    send(encoding.suffix, plain);
  });
  router.use('/assets', (_request, response) => fail(response, 404, 'No such asset.'));
  return router;
}
