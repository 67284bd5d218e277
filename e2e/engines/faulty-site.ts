import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import { telemetryBatchSchema, type TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { startSite } from '../harness/site/start-site.ts';
import { freePort } from '../harness/site/free-port.ts';
import { instrumentation, type PretendedReader } from './instrumentation.ts';

/** Ways in which requests for broken paths fail. */
export type Fault =
  | 'answers 404'
  | 'answers 410'
  | 'answers 500'
  | 'answers an HTML page'
  | 'is not the one released'
  | 'is blocked'
  | 'hangs';

/** A site behind a proxy that can break requests and answers in the same way for every engine. */
export interface FaultySite {
  url: string;
  /** Makes all requests fail whose path matches, including those that diagnose the failure, until `mend`. */
  breakPaths: (paths: RegExp, fault: Fault) => void;
  mend: () => void;
  /**
   * Holds back requests whose path matches.
   * @returns a function that lets them through.
   */
  holdPaths: (paths: RegExp) => () => void;
  /** Sets whether the chunk load time-out passes quickly in pages that a browser opens from now on. */
  hurryClocks: (isHurried: boolean) => void;
  /** From now on, delays pages by this time, in milliseconds. */
  delayPages: (milliseconds: number) => void;
  /** From now on, pages get these made-up facts about their reader. */
  pretend: (reader: PretendedReader) => void;
  /**
   * From now on, pages contain this markup at the end of their text, as an attacker would insert it. The pages' policy
   * does not allow the markup.
   */
  forge: (markup: string) => void;
  /** Returns the paths that were requested since the last call. */
  takePaths: () => string[];
  /**
   * Waits until a path was requested since the last call of `takePaths`.
   * @throws Error with the text `what` if it is not requested within 15 s.
   */
  untilRequested: (path: string, what: string) => Promise<void>;
  /** Returns the events that pages reported since the last call. */
  takeTelemetry: () => TelemetryEvent[];
  /** Waits until `isEnough` accepts the events that pages reported, at most 15 s, and returns the events. */
  untilTelemetry: (isEnough: (events: readonly TelemetryEvent[]) => boolean) => Promise<TelemetryEvent[]>;
  stop: () => Promise<void>;
}

/** Longest time that a page may keep a report, in milliseconds. */
const REPORTS_TIMEOUT_MS = 15_000;
const HTML_PAGE = '<!doctype html><title>Hello</title>';

/** Answers as a broken server would. A request that hangs ends when the fault is repaired. */
function answerBroken(response: ServerResponse, fault: Fault, hanging: Set<ServerResponse>): void {
  switch (fault) {
    case 'answers 404':
      return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('No such file.');
    case 'answers 410':
      return void response.writeHead(410, { 'Content-Type': 'text/plain' }).end('No longer kept.');
    case 'answers 500':
      return void response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Something broke.');
    case 'answers an HTML page':
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(HTML_PAGE);
    case 'is not the one released':
      return void response
        .writeHead(200, { 'Content-Type': 'text/javascript' })
        .end(`throw new Error('this script must never run')`);
    case 'is blocked':
      return void response.destroy();
    case 'hangs':
      return void hanging.add(response);
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Inserts the script that records faults into a page, and the script's digest into the page's policy.
 * @param forged markup that the policy does not allow.
 */
function instrument(html: string, policy: string, script: string, forged: string): { html: string; policy: string } {
  return {
    html: html.replace('<head>', () => `<head><script>${script}</script>`).replace('</main>', () => `${forged}</main>`),
    policy: policy.replace(/script-src(?: 'none')?/, () => `script-src '${integrityOf(script)}'`),
  };
}

/** Starts a site with the sample articles, and a proxy in front of it on its own port, which the browsers use. */
export async function startFaultySite(env: Readonly<Record<string, string>> = {}): Promise<FaultySite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = await startSite({ env: { ...env, PUBLIC_URL: url } });
  let broken: { paths: RegExp; fault: Fault } | undefined;
  let held: { paths: RegExp; through: Promise<void> } | undefined;
  let isHurried = false;
  let delay = 0;
  let reader: PretendedReader = {};
  let forged = '';
  const paths: string[] = [];
  const hanging = new Set<ServerResponse>();
  const telemetry: TelemetryEvent[] = [];

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const path = from.url ?? '/';
    paths.push(path);
    if (broken?.paths.test(path) === true) return answerBroken(to, broken.fault, hanging);
    if (held?.paths.test(path) === true) await held.through;
    const sent = await bodyOf(from);
    if (path === '/api/telemetry' && sent.length > 0)
      telemetry.push(...telemetryBatchSchema.parse(JSON.parse(sent.toString())).events);
    const { 'accept-encoding': _encoding, 'if-none-match': _known, ...headers } = from.headers;
    const onward = request(new URL(path, site.url), { method: from.method, headers });
    onward.on('error', () => to.destroy());
    to.on('close', () => onward.destroy());
    onward.on('response', async (answer) => {
      const type = answer.headers['content-type'] ?? '';
      if (!type.startsWith('text/html')) {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(to);
      }
      const { 'content-length': _length, etag: _etag, ...given } = answer.headers;
      const { html, policy } = instrument(
        (await bodyOf(answer)).toString(),
        String(answer.headers['content-security-policy']),
        instrumentation(isHurried, reader),
        forged,
      );
      await wait(delay);
      to.writeHead(answer.statusCode ?? 502, { ...given, 'content-security-policy': policy }).end(html);
    });
    onward.end(sent);
  }

  const server = createServer((from, to) => {
    pass(from, to).catch(() => to.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url,
    breakPaths: (paths, fault) => {
      broken = { paths, fault };
    },
    mend: () => {
      broken = undefined;
      // Ends the hanging requests, because browsers queue a second request for the same address behind the first.
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    holdPaths: (paths) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { paths, through: promise };
      return () => {
        held = undefined;
        resolve();
      };
    },
    hurryClocks: (isOn) => {
      isHurried = isOn;
    },
    delayPages: (milliseconds) => {
      delay = milliseconds;
    },
    pretend: (pretended) => {
      reader = pretended;
    },
    forge: (markup) => {
      forged = markup;
    },
    takePaths: () => paths.splice(0),
    async untilRequested(path, what) {
      for (const end = performance.now() + REPORTS_TIMEOUT_MS; !paths.includes(path); await wait(100))
        if (performance.now() > end) throw new Error(what);
    },
    takeTelemetry: () => telemetry.splice(0),
    async untilTelemetry(isEnough) {
      for (const end = performance.now() + REPORTS_TIMEOUT_MS; !isEnough(telemetry) && performance.now() < end;)
        await wait(100);
      return telemetry.splice(0);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.stop();
    },
  };
}
