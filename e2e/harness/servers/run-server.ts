import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** A server that runs as a process of its own, and how to start it. */
export interface ServerProgram {
  program: string;
  args: readonly string[];
  /** Environment variables beside those of this process. */
  env?: Readonly<Record<string, string>>;
  /** The server's user and group, if not those of this process. */
  account?: Readonly<{ uid: number; gid: number }>;
  /** File to which the server prints. */
  log: string;
  /** Resolves with whether the server answers. A rejection counts as no. */
  answers: () => Promise<boolean>;
}

/** A server that has been started. */
export interface RunningServer {
  pid: number;
  /** Resolves when the server has ended, with its exit code or the name of the signal that ended it. */
  ended: Promise<string>;
  /** @throws Error with what the server has printed last, if it has ended. */
  expectRunning: () => void;
  /** Resolves when the server answers. @throws as `expectRunning` does. */
  whenReady: () => Promise<void>;
  /** Ends the server as Ctrl+C does, which is the fastest orderly way for all of them. */
  stop: () => Promise<void>;
}

/** Time between two questions whether a server answers, in milliseconds. */
const ASK_EVERY_MS = 100;
/** Number of last characters of a server's log that an error contains. */
const LOG_END = 4_000;

/** Starts a server. It ends with this process, because a test that times out does not stop it. */
export function runServer({ program, args, env, account, log, answers }: ServerProgram): RunningServer {
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    ...account,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    // In a process group of its own, so that Ctrl+C in a terminal reaches only this process, which then stops all
    // servers in order.
    detached: true,
  });
  closeSync(output);
  let end: string | null = null;
  const ended = new Promise<string>((resolve) => {
    const settle = (how: string) => {
      end ??= how;
      resolve(end);
    };
    child.once('exit', (code, signal) => settle(String(code ?? signal)));
    child.once('error', (error) => settle(error.message));
  });
  const interrupt = () => child.kill('SIGINT');
  process.on('exit', interrupt);
  void ended.then(() => process.off('exit', interrupt));

  function expectRunning(): void {
    if (end !== null) throw new Error(`${program} ended (${end}):\n${readFileSync(log, 'utf8').slice(-LOG_END)}`);
  }

  return {
    pid: child.pid ?? 0,
    ended,
    expectRunning,
    async whenReady() {
      while (!(await answers().catch(() => false))) {
        expectRunning();
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      }
    },
    async stop() {
      interrupt();
      await ended;
    },
  };
}
