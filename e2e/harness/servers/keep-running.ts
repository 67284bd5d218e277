import { runServer, type ServerProgram } from './run-server.ts';

/** Time after which a server that has ended is started again, in milliseconds. */
const START_AGAIN_AFTER_MS = 500;

/** A server that is started again whenever it ends, as a process manager does. */
export interface KeptServer {
  name: string;
  /** Process id of the server that runs now, or ran last. */
  pid: () => number;
  /** Resolves when the server answers. */
  whenReady: () => Promise<void>;
  /**
   * Ends the server as a crash of its machine does, with the other processes of its group, such as nginx' workers,
   * which would serve on. Keeps it away.
   * @returns a function that lets it start again, and resolves when it answers.
   */
  takeAway: () => Promise<() => Promise<void>>;
  /**
   * Suspends the server, as a virtual machine is suspended: connections stay, and nothing answers. Processes in
   * sessions of their own, such as those that render pages, go on.
   * @returns a function that lets them go on.
   */
  suspend: () => () => void;
  /** Ends the server as a process manager does (SIGTERM), and resolves when its successor answers. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a server, waits until it answers, and starts it again whenever it ends.
 * @param say receives a line about each unexpected end.
 * @throws Error with what the server has printed, if it ends before it answers for the first time.
 */
export async function keepRunning(
  name: string,
  program: ServerProgram,
  say: (line: string) => void,
): Promise<KeptServer> {
  let isStopping = false;
  /** Resolves when the server may start again after an end. */
  let mayStart = Promise.resolve();
  let letStart = () => {};
  let letGoOn = () => {};
  let current = runServer(program);
  await current.whenReady();
  /** Resolves when the successor of the current server has started, or when there will be none. */
  let successor = follow();

  async function follow(): Promise<void> {
    const how = await current.ended;
    if (isStopping) return;
    say(`${name} ended (${how}) and starts again`);
    await new Promise((resolve) => setTimeout(resolve, START_AGAIN_AFTER_MS));
    await mayStart;
    if (isStopping) return;
    current = runServer(program);
    successor = follow();
  }

  async function whenReady(): Promise<void> {
    const tried = current;
    const isReady = await tried.whenReady().then(
      () => true,
      () => false,
    );
    if (isReady || isStopping) return;
    if (current === tried) await successor;
    await whenReady();
  }

  /** Sends a signal to the server, or to its process group if `id` is negative, and waits for its end. */
  async function end(id: number, signal: NodeJS.Signals): Promise<void> {
    const { ended } = current;
    try {
      process.kill(id, signal);
    } catch (error) {
      // It has just ended by itself.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
    await ended;
  }

  return {
    name,
    pid: () => current.pid,
    whenReady,
    async takeAway() {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayStart = promise;
      letStart = resolve;
      await end(-current.pid, 'SIGKILL');
      return async () => {
        resolve();
        await whenReady();
      };
    },
    suspend() {
      const group = -current.pid;
      process.kill(group, 'SIGSTOP');
      letGoOn = () => {
        letGoOn = () => {};
        process.kill(group, 'SIGCONT');
      };
      return () => letGoOn();
    },
    async restart() {
      const next = successor;
      await end(current.pid, 'SIGTERM');
      await next;
      await whenReady();
    },
    async stop() {
      isStopping = true;
      letStart();
      letGoOn();
      await current.stop();
      await successor;
    },
  };
}
