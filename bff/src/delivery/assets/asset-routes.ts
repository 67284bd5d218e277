import { join } from 'node:path';
import { Router, type Response } from 'express';
import type { ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { answerRanges, isRangeMissing } from '../../http/responses/file-ranges.ts';
import { ASSET_CHECK_PATH, ASSET_CHECK_SCRIPT } from './asset-check.ts';
import { createAssetFiles } from './asset-files.ts';
import type { FindAssets } from './find-assets.ts';

/**
 * Cache header of released files. A release never changes, so browsers may keep its files for a year without
 * revalidation (RFC 8246). Proxies must not transform them (RFC 9111, section 5.2.2.6), because browsers run only the
 * released bytes. Recompression does no harm, because browsers check the decompressed bytes.
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';

/**
 * Encodings of compressed copies, best first. The site prefers brotli, because browsers list their encodings without a
 * preference.
 */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** File that the site does not send, because it is missing or differs from the published file. */
export interface RefusedAsset {
  release: ReleaseId;
  file: string;
  reason: 'changed' | 'missing';
}

export interface AssetParts {
  find: FindAssets;
  /** Called for every refusal. `isFirstSeen` is true for the first refusal after a change of the file. */
  onRefused: (refused: RefusedAsset, isFirstSeen: boolean) => void;
}

/** Result of the search for a file of a release. */
type Looked = { kind: 'published'; path: string } | { kind: 'gone' | 'unlisted' | 'refused' };

function fail(response: Response, status: number, message: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(`${message}\n`);
}

/**
 * Serves the browser files that releases list, in versions compressed beforehand. Compares each file with the manifest
 * before sending it. Answers 410 for a release whose files the site does not have. Answers 404, never HTML, for a file
 * that is missing or was changed after publishing, because a 5xx would make browsers and proxies retry in vain.
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
    // Asks the registry again: the shared storage may still have the file, or the release was pruned meanwhile.
    if (isFirstSeen && !refresh) return look(id, file, true);
    onRefused({ release: id, file, reason: state }, isFirstSeen || refresh);
    return { kind: 'refused' };
  }

  const router = Router();
  router.use('/assets', allowMethods('GET', 'HEAD'));
  router.get(ASSET_CHECK_PATH, (_request, response) => {
    response.set('Cache-Control', 'no-store').type('.js').send(ASSET_CHECK_SCRIPT);
  });
  router.get(
    '/assets/:name/:version/browser/*path',
    answerRanges<{ name: string; version: string; path: string[] }>(async (request, response, next) => {
      const { name, version } = request.params;
      const id = { name, version };
      const file = `browser/${request.params.path.join('/')}`;
      const plain = await look(id, file);
      if (plain.kind === 'gone') return fail(response, 410, 'The site does not have the files of this release.');
      if (plain.kind === 'unlisted') return fail(response, 404, 'No such file in this release.');
      if (plain.kind !== 'published')
        return fail(
          response,
          404,
          `${file} of ${name} ${version} is missing or differs from the published file, so the site does not send it.`,
        );
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
