import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../site/free-port.ts';

/**
 * The script of a stand-in for reCAPTCHA. Adds to a page what version 3 documents: a function that returns proofs, a
 * frame, and a badge.
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
 * A stand-in for Google's reCAPTCHA on this machine: its script, its frame, and its verification of proofs for a site.
 */
export interface RecaptchaService {
  origin: string;
  /** Requests so far, oldest first: paths, and for verifications also the names of the form fields. */
  asked: string[];
  stop: () => void;
}

/**
 * Starts the service.
 * @param secret secret of the site. Verifications with any other secret fail.
 */
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
