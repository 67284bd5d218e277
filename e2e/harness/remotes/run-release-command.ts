import { spawn } from 'node:child_process';

/** How the release command ended. */
export interface EndedCommand {
  code: number | null;
  out: string;
  error: string;
}

/** Runs a program as in a terminal of its own: nothing of these tests' settings about sites reaches it. */
export function runReleaseCommand(
  program: string,
  args: readonly string[],
  { folder, env }: { folder: string; env: Readonly<Record<string, string>> },
): Promise<EndedCommand> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, RELEASE_SITE: '', RELEASE_TOKEN: '', DATA_DIR: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let error = '';
  child.stdout.on('data', (text: Buffer) => (out += text));
  child.stderr.on('data', (text: Buffer) => (error += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, error }));
  });
}
