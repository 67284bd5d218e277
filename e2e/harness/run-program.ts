import { spawn } from 'node:child_process';

/** The result of a program. */
export interface EndedProgram {
  code: number | null;
  out: string;
  error: string;
}

/** Runs a program as in a new terminal, without the tests' settings for sites. */
export function runProgram(
  program: string,
  args: readonly string[],
  { folder, env }: { folder: string; env: Readonly<Record<string, string>> },
): Promise<EndedProgram> {
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
