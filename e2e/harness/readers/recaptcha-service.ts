import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../site/free-port.ts';

/**
 * What the script of reCAPTCHA leaves in a page, as version 3 documents it: a proof for a press, a frame of its own,
 * and a badge.
 */
const SCRIPT = `
  const frame = document.createElement('iframe');
  frame.src = new URL('api2/anchor', document.currentScript.src).href;
  const badge = document.createElement('div');
  badge.className = 'grecaptcha-badge';
  badge.textContent = 'protected';
  badge.append(frame);
  document.body.append(badge);
  let proofs = 0;
  globalThis.grecaptcha = { ready: (run) => run(), execute: async (key, { action }) => [key, action, ++proofs, Math.random()].join(' ') };`;

/**
 * In place of Google's reCAPTCHA, on this machine: its script, its frame, and its answer to a site that asks about a
 * proof.
 */
export interface RecaptchaService {
  origin: string;
  /** What it was asked, oldest first: paths, and of questions about proofs their forms. */
  asked: string[];
  stop: () => void;
}

/** @param secret of the site: others are refused. */
export async function startRecaptchaService(secret: string): Promise<RecaptchaService> {
  const asked: string[] = [];
  const taken = new Set<string>();
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    asked.push([request.url, ...form.keys()].join(' '));
    if (request.url?.startsWith('/recaptcha/api.js'))
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    if (request.url !== '/recaptcha/api/siteverify')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A frame');
    const proof = form.get('response') ?? '';
    const isGood = form.get('secret') === secret && proof.startsWith('key form ') && !taken.has(proof);
    taken.add(proof);
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          isGood
            ? { success: true, score: 0.9, action: 'form' }
            : { success: false, 'error-codes': ['timeout-or-duplicate'] },
        ),
      );
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
