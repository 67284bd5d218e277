import { runCommand } from './run-command.ts';
import type { FakeRegistry } from './registry/registry.fixture.ts';

/** How a command line ended. */
export interface Ended {
  code: number;
  out: string;
  error: string;
}

/** Runs a command line with the environment of a shell, in a folder. */
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

/** Runs a command line as a team does: in its folder, with its token, against its site. */
export function runAgainst(
  registry: Pick<FakeRegistry, 'url' | 'token'>,
  folder: string,
  ...args: string[]
): Promise<Ended> {
  return runIn({ RELEASE_SITE: registry.url, RELEASE_TOKEN: registry.token }, folder, ...args);
}
