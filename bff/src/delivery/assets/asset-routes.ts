import { join } from 'node:path';
import { Router, type Response } from 'express';
import type { ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { answerRanges, isRangeMissing } from '../../http/responses/file-ranges.ts';
import { createAssetFiles } from './asset-files.ts';
import type { FindAssets } from './find-assets.ts';

/**
 * A release never changes: browsers may keep its files for a year without asking (RFC 8246). And no proxy may alter
 * them on the way (RFC 9111, section 5.2.2.6): browsers run nothing but the bytes that were released. Compressing again
 * is no harm, since they look at what comes out.
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';

/** Best first: browsers name all that they accept without a preference, usually gzip before brotli. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** A file that is not sent because it is not the one that was published. */
export interface RefusedAsset {
  release: ReleaseId;
  file: string;
  reason: 'changed' | 'missing';
}

export interface AssetParts {
  find: FindAssets;
  /** Hears of every refusal; `isFirstSeen` the first time for each state of a file. */
  onRefused: (refused: RefusedAsset, isFirstSeen: boolean) => void;
}

/** Outcome of the search for a file of a release. */
type Looked = { kind: 'published'; path: string } | { kind: 'gone' | 'unlisted' | 'refused' };

function fail(response: Response, status: number, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(`${message}\n`);
}

/**
 * Serves the browser files that releases list, compressed beforehand, each compared with the manifest before it is
 * sent. A file that is not there is a real 404, never HTML; a release that is not kept any more is 410.
 *
 * A file that was changed after publishing is 404 too: what was published is not here. It is no failure of the server
 * that passes (5xx): browsers and proxies must not ask again and again, and there is nothing to wait for.
 */
export function assetRoutes({ find, onRefused }: AssetParts): Router {
  const files = createAssetFiles();

  async function look(id: ReleaseId, file: string, refresh = false): Promise<Looked> {
    const release = await find(id, refresh);
    if (!release) return { kind: 'gone' };
    const listed = Object.hasOwn(release.manifest.files, file) ? release.manifest.files[file] : undefined;
    if (!listed) return { kind: 'unlisted' };
    const path = join(release.folder, file);
    const { state, isFirstSeen } = await files.look(path, listed.integrity);
    if (state === 'published') return { kind: 'published', path };
    // The storage of all machines may have it still, or the release was dropped meanwhile.
    if (isFirstSeen && !refresh) return look(id, file, true);
    onRefused({ release: id, file, reason: state }, isFirstSeen || refresh);
    return { kind: 'refused' };
  }

  const router = Router();
  router.use('/assets', allowMethods('GET', 'HEAD'));
  router.get(
    '/assets/:name/:version/browser/*path',
    answerRanges<{ name: string; version: string; path: string[] }>(async (request, response, next) => {
      const { name, version } = request.params;
      const id = { name, version };
      const file = `browser/${request.params.path.join('/')}`;
      const plain = await look(id, file);
      if (plain.kind === 'gone') return fail(response, 410, 'This release is not kept here.');
      if (plain.kind === 'unlisted') return fail(response, 404, 'No such file in this release.');
      if (plain.kind !== 'published')
        return fail(response, 404, `${file} of ${name} ${version} is not here as it was published, so it is not sent.`);
      response
        .type(file.slice(file.lastIndexOf('.')))
        .set({ 'Cache-Control': IMMUTABLE, Vary: 'Accept-Encoding', 'Access-Control-Allow-Origin': '*' });
      const encoding = encodings.find((known) => request.acceptsEncodings(known.name) === known.name);
      const packed = encoding && (await look(id, file + encoding.suffix));
      if (packed?.kind === 'published') response.set('Content-Encoding', encoding?.name);
      response.sendFile(
        packed?.kind === 'published' ? packed.path : plain.path,
        { cacheControl: false, dotfiles: 'allow' },
        (error) => {
          if (!error || response.headersSent) return;
          if (isRangeMissing(error)) return next(error);
          response.removeHeader('Content-Encoding');
          fail(response, 404, 'No such file in this release.');
        },
      );
    }),
  );
  router.use('/assets', (_request, response) => fail(response, 404, 'No such asset.'));
  return router;
}
