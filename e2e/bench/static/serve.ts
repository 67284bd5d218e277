/**
 * A plain HTTP server of files that were compressed beforehand: the least work with which Node.js answers. It is a
 * program of its own, so that its processor and its memory are its own too. Arguments: the folder that
 * `writeStaticFiles` has filled, and the origin, if any, that answers everything else. Prints `ready ADDRESS`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pass } from '../../harness/site/round-robin-proxy.ts';

/** One file of the list beside the files. */
export interface StaticFile {
  path: string;
  type: string;
  /** Name in the folder; `.br` and `.gz` stand beside it when it is compressed. */
  file: string;
  isCompressed: boolean;
}

/** One answer, ready to be sent. */
interface Answer {
  headers: Readonly<Record<string, string | number>>;
  bytes: Buffer;
}

function answersOf(folder: string, { type, file, isCompressed }: StaticFile): Record<'br' | 'gzip' | 'plain', Answer> {
  const answer = (suffix: string, encoding?: string): Answer => {
    const bytes = readFileSync(join(folder, file + suffix));
    const headers = {
      'Content-Type': type,
      'Content-Length': bytes.length,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
    };
    return { headers, bytes };
  };
  const plain = answer('');
  return isCompressed
    ? { br: answer('.br', 'br'), gzip: answer('.gz', 'gzip'), plain }
    : { br: plain, gzip: plain, plain };
}

function serve(folder: string, rest: string | undefined): void {
  const files: StaticFile[] = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
  const answers = new Map(files.map((file) => [file.path, answersOf(folder, file)]));
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    const answer = answers.get(url);
    if (answer === undefined) {
      if (rest === undefined) return void response.writeHead(404).end();
      // The site answers under one name only, and takes nothing from pages of another.
      return pass(request, response, rest, {
        host: new URL(rest).host,
        ...(headers.origin === undefined ? {} : { origin: rest }),
      });
    }
    const accepted = headers['accept-encoding'] ?? '';
    const { headers: answered, bytes } =
      answer[accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'plain'];
    response.writeHead(200, answered).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`));
}

const [, , folder, rest] = process.argv;
if (folder === undefined) throw new Error('the folder of the files is missing');
serve(folder, rest);
