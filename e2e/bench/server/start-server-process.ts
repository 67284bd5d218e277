import { spawn } from 'node:child_process';

/** A server in a separate process. */
export interface RunningServer {
  /** Origin without a trailing slash. */
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** A server's program. */
interface ServerProgram {
  /** Name in messages. */
  name: string;
  /** Program and arguments for Node.js. */
  args: readonly string[];
  cwd?: string;
  env?: Readonly<Record<string, string>>;
}

/** Matches the origin that a server prints when it listens. */
const ORIGIN = /http:\/\/127\.0\.0\.1:\d+/;

/**
 * Starts a server with Node.js, and waits until it has printed its origin.
 * @throws Error if it ends before.
 */
export async function startServerProcess({ name, args, cwd, env = {} }: ServerProgram): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithBench = () => child.kill('SIGTERM');
  process.on('exit', endWithBench);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const origin = ORIGIN.exec(printed)?.[0];
      if (origin !== undefined) resolve(origin);
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code} before it was ready`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', endWithBench);
    },
  };
}
