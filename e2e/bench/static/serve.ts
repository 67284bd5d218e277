/**
 * A plain HTTP server of precompressed files, with the least work that Node.js needs to answer. It is a separate
 * program, so that the bench can measure its memory. Arguments: the folder from `writeStaticFiles`, and optionally the
 * origin that answers all other requests. Prints `ready ADDRESS`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pass } from '../../harness/site/round-robin-proxy.ts';

/** An entry of `files.json`, the list of the folder's files. */
export interface StaticFile {
  path: string;
  type: string;
  /** Name in the folder. Compressed copies have the suffixes `.br` and `.gz`. */
  file: string;
  isCompressed: boolean;
}

/** An answer that is ready to be sent. */
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
      // The site accepts only its own host name, and no requests from pages of another origin.
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
