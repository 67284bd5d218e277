import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CLIENT_RENDERED_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release/release-id.ts';
import { createProxyMiddleware, responseInterceptor, type Options } from 'http-proxy-middleware';
import sirv from 'sirv';
import { hasSlotOf, isPlainwellPage, RELOAD_PATH, rewritePage, rewritePolicy } from './rewrite-page.ts';
import type { WatchedBuild } from './watch-build.ts';

/** Version of a local build in telemetry and in the page's release set. */
const LOCAL_VERSION = '0.0.0-dev';

/**
 * Paths of calls that report measurements. The proxy drops them, because developers' page views must not count as
 * readers'.
 */
const MEASUREMENTS = ['/api/telemetry', '/api/events'];

export interface SiteProxyParts {
  site: URL;
  /** Public name of the locally built remote. */
  remote: string;
  build: WatchedBuild;
  /** Called with the reason if a request did not reach the site. */
  onUnreachable: (reason: string) => void;
  /**
   * Called for each page without a slot of the remote, until one page has a slot.
   * @param path of the page, with its query.
   */
  onPageWithout: (path: string) => void;
}

/** A proxy that shows a site with a local build of one remote. */
export interface SiteProxy {
  server: Server;
  /** Makes open pages reload. */
  reload: () => void;
}

/** Returns the target of a redirect. If the target is on the site, the address leads through the proxy. */
function throughProxy(location: string, site: URL): string {
  const url = URL.parse(location);
  return url?.origin === site.origin ? url.pathname + url.search + url.hash : location;
}

/**
 * Creates a proxy that forwards all requests to the site and inserts the local build into the site's pages. The site
 * itself does not change, and only users of the proxy see the build.
 */
export function createSiteProxy({ site, remote, build, onUnreachable, onPageWithout }: SiteProxyParts): SiteProxy {
  const base = assetBaseOf({ name: remote, version: LOCAL_VERSION });
  const open = new Set<ServerResponse>();
  let wasSeen = false;
  const files = sirv(build.folder, {
    dev: true,
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-store'),
  });

  const passing: Options = {
    target: site.origin,
    changeOrigin: true,
    cookieDomainRewrite: '',
    on: {
      proxyReq(onward, request) {
        onward.setHeader(CLIENT_RENDERED_HEADER, remote);
        // The site accepts forms only from its own pages. A page behind this proxy is one of them, so the proxy sets
        // the site's origin.
        if (request.headers.origin !== undefined) onward.setHeader('Origin', site.origin);
        if (request.headers.referer !== undefined)
          onward.setHeader('Referer', new URL(new URL(request.headers.referer).pathname, site).href);
        // A cached page would name an older build.
        onward.removeHeader('If-None-Match');
      },
      error(error, _request, response) {
        onUnreachable(error.message);
        if (!('writeHead' in response)) return response.destroy();
        response
          .writeHead(502, { 'Content-Type': 'text/plain' })
          .end(`${site.origin} does not answer: ${error.message}\n`);
      },
    },
  };
  const pages = createProxyMiddleware({
    ...passing,
    selfHandleResponse: true,
    on: {
      ...passing.on,
      proxyRes: responseInterceptor(async (body, answer, request, response) => {
        const { location } = answer.headers;
        if (location !== undefined) response.setHeader('Location', throughProxy(location, site));
        if (!answer.headers['content-type']?.startsWith('text/html')) return body;
        response.removeHeader('ETag');
        response.setHeader('Cache-Control', 'no-store');
        const policies = [answer.headers['content-security-policy'] ?? []].flat();
        if (policies.length > 0) response.setHeader('Content-Security-Policy', policies.map(rewritePolicy));
        const html = body.toString('utf8');
        wasSeen ||= hasSlotOf(html, remote);
        if (!wasSeen && isPlainwellPage(html)) onPageWithout(request.url ?? '/');
        const local = { release: LOCAL_VERSION, base, entry: build.entry, integrity: build.integrity() };
        return rewritePage(html, remote, local);
      }),
    },
  });
  const others = createProxyMiddleware({ ...passing, autoRewrite: true, protocolRewrite: 'http' });

  function listenForBuilds(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write(': open\n\n');
    open.add(response);
    response.on('close', () => open.delete(response));
  }

  function serveLocalFile(request: IncomingMessage, response: ServerResponse): void {
    request.url = request.url?.slice(base.length - 1);
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('No such file in the local build.\n');
    });
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === RELOAD_PATH) return listenForBuilds(response);
    if (path.startsWith(base)) return serveLocalFile(request, response);
    if (MEASUREMENTS.includes(path)) return void response.writeHead(202).end();
    const isPage = request.headers.accept?.includes('text/html') === true;
    void (isPage ? pages : others)(request, response);
  });
  return {
    server,
    reload() {
      for (const response of open) response.write('event: built\ndata:\n\n');
    },
  };
}
