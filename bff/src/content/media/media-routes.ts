import express, { Router } from 'express';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { answerRanges } from '../../http/responses/file-ranges.ts';

/** Serves pictures of the site's own content. The headers keep an SVG from running scripts. */
export function mediaRoutes(folders: readonly string[]): Router {
  const router = Router();
  router.use('/media', allowMethods('GET', 'HEAD'));
  for (const folder of folders) {
    router.use(
      '/media',
      answerRanges(
        express.static(folder, {
          index: false,
          redirect: false,
          maxAge: '1h',
          setHeaders(response) {
            response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
            // Drawings are compressed on the way. A 304 needs this header too (RFC 9110, section 15.4.5).
            response.setHeader('Vary', 'Accept-Encoding');
          },
        }),
      ),
    );
  }
  router.use('/media', (_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('No such picture.\n');
  });
  return router;
}
