import { runCommand } from './run-command.ts';
import type { FakeRegistry } from './registry/registry.fixture.ts';

/** Exit code and output of a command line. */
export interface Ended {
  code: number;
  out: string;
  error: string;
}

/** Runs a command line in a folder with these environment variables. */
export async function runIn(
  environment: Readonly<Record<string, string>>,
  folder: string,
  ...args: string[]
): Promise<Ended> {
  let out = '';
  let error = '';
  const code = await runCommand(args, {
    folder,
    environment,
    signal: new AbortController().signal,
    out: (text) => (out += text),
    error: (text) => (error += text),
    isTerminal: false,
  });
  return { code, out, error };
}

/** Runs a command line like a team: in its folder, with its token, against its site. */
export function runAgainst(
  registry: Pick<FakeRegistry, 'url' | 'token'>,
  folder: string,
  ...args: string[]
): Promise<Ended> {
  return runIn({ RELEASE_SITE: registry.url, RELEASE_TOKEN: registry.token }, folder, ...args);
}
