import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { killAtExit } from './kill-at-exit.ts';
import { readablePaths, restrictedFlags, type Restriction } from './node-flags.ts';
import { processEnvironment } from './process-environment.ts';
import { AS_NOBODY } from '../isolation/become-nobody.ts';
import { openFolderHandles } from '../isolation/folder-handles.ts';
import { MESSAGE_FD, SECRET_BYTES } from '../messages/frame-format.ts';
import { createFrameReader } from '../messages/frame-reader.ts';
import { nodeIsolation, type Isolation } from '../isolation/isolation.ts';
import { jobFrame } from '../messages/job-reader.ts';
import { limitOutput } from './output-limit.ts';
import type { ProcessLoss } from '../isolation/process-loss.ts';

/** The last words of a process that are read for the cause of its end, in characters. */
const LAST_WORDS = 4_000;
/** What V8 writes when the heap is full. */
const HEAP_LIMIT = /heap out of memory|Reached heap limit/;
/** What the watchdog writes when a process holds too much (process-watchdog.ts). */
const RESIDENT_LIMIT = /Resident memory limit reached/;

/** A program that runs code of releases, and who hears of it. */
export interface SandboxedProgram<Message> extends Restriction {
  /** Absolute file, of TypeScript. */
  program: string;
  isolation?: Isolation | undefined;
  environment?: Readonly<Record<string, string>>;
  /** Processor time after which the system ends it, in seconds. */
  processorMaximum?: number;
  /** Everything that it may say. Anything else ends it. */
  messages: z.ZodType<Message>;
  /** Longest message, in bytes. */
  messageMaximum: number;
  onMessage: (message: Message) => void;
  /** Gets the lines of its output, as far as a log can take them. */
  onOutput?: ((line: string) => void) | undefined;
  /** Called once when it ends or has to be ended before `end` was called. */
  onLoss: (loss: ProcessLoss) => void;
}

/** A process that runs code of releases. */
export interface SandboxedProcess {
  /** Of what was started, which may be around the program; `undefined` when nothing could be. */
  readonly pid: number | undefined;
  /** Gives it something to do; nothing happens when it has gone. */
  send(job: unknown): void;
  /** Ends it and says nothing of it any more; resolves when it has gone. */
  end(): Promise<void>;
  /** Ends it, as a loss. */
  lose(loss: ProcessLoss): void;
}

/** The shell's limit of processor time (ulimit, POSIX) ends a loop also where the site has gone without ending it. */
function withProcessorLimit(
  seconds: number,
  { file, arguments: args }: { file: string; arguments: readonly string[] },
) {
  return { file: '/bin/sh', arguments: ['-c', `ulimit -t ${seconds}; exec "$0" "$@"`, file, ...args] };
}

function isReadable(stream: unknown): stream is Readable {
  return typeof stream === 'object' && stream !== null && 'on' in stream;
}

interface Started {
  child: ChildProcess;
  /** A path as the program reaches it. */
  inside: (path: string) => string;
}

/** Descriptors of a program before those of its folders: input, output, errors, messages. */
const pipes = ['pipe', 'pipe', 'pipe', 'pipe'] as const;

function start<Message>({
  program,
  isolation = nodeIsolation,
  environment,
  processorMaximum,
  ...restriction
}: SandboxedProgram<Message>): Started {
  const readable = readablePaths(restriction);
  const handles = openFolderHandles(isolation.level === 'user' ? readable : [], pipes.length);
  // Links are not followed by name: another user may not even look where they are.
  const asNobody = {
    flags: ['--preserve-symlinks', ...handles.paths.map((path) => `--allow-fs-read=${path}`)],
    arguments: [AS_NOBODY],
  };
  const more = isolation.level === 'user' ? asNobody : { flags: [], arguments: [] };
  const command = isolation.commandOf({
    node: realpathSync(process.execPath),
    arguments: [...restrictedFlags(restriction), ...more.flags, program, ...more.arguments],
    readable,
  });
  const limited = processorMaximum === undefined ? command : withProcessorLimit(processorMaximum, command);
  const child = spawn(limited.file, limited.arguments, {
    env: { ...processEnvironment(), ...environment },
    cwd: dirname(program),
    // A terminal tells Ctrl+C to all of a group: the site ends its processes itself, after the answers that need them.
    detached: true,
    stdio: [...pipes, ...handles.descriptors],
  });
  killAtExit(child);
  handles.close();
  return { child, inside: handles.inside };
}

/** The loss that the last words of a process tell of; `null` when they tell of none. */
function memoryLoss(lastWords: string): ProcessLoss | null {
  if (RESIDENT_LIMIT.test(lastWords)) return { kind: 'out-of-memory', limit: 'resident' };
  return HEAP_LIMIT.test(lastWords) ? { kind: 'out-of-memory', limit: 'heap' } : null;
}

/**
 * Starts a program that runs code of releases, and holds it. Whatever it does ends it at most: what it says is read as
 * frames of its own secret and checked, what it writes is bounded.
 */
export function startSandboxed<Message>(sandboxed: SandboxedProgram<Message>): SandboxedProcess {
  const { isolation = nodeIsolation, messages, messageMaximum, onMessage, onOutput, onLoss } = sandboxed;
  const secret = randomBytes(SECRET_BYTES);
  const { child, inside } = start(sandboxed);
  const gone = Promise.withResolvers<void>();
  let isOver = false;
  let lastWords = '';

  const end = () => {
    isOver = true;
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  };
  const lose = (loss: ProcessLoss) => {
    if (isOver) return;
    end();
    onLoss(loss);
  };

  const read = createFrameReader(secret, messageMaximum, (content) => {
    if (isOver) return;
    const message = messages.safeParse(content);
    if (message.success) onMessage(message.data);
    else
      lose({ kind: 'stream-fault', fault: `a message that fits no schema: ${message.error.issues[0]?.message ?? ''}` });
  });
  const listen = (stream: unknown, onBytes: (bytes: Buffer) => void) => {
    if (!isReadable(stream)) return;
    stream.on('data', (bytes: Buffer) => {
      if (!isOver) onBytes(bytes);
    });
    stream.on('error', () => lose({ kind: 'stream-fault', fault: 'its stream broke' }));
  };
  listen(child.stdio[MESSAGE_FD], (bytes) => {
    const fault = read(bytes);
    if (fault !== null) lose({ kind: 'stream-fault', fault });
  });
  const takeOutput = limitOutput((line) => onOutput?.(line));
  const listenToOutput = (stream: Readable | null) =>
    listen(stream, (bytes) => {
      lastWords = (lastWords + bytes.toString('utf8')).slice(-LAST_WORDS);
      if (!takeOutput(bytes)) lose({ kind: 'output-flood' });
    });
  listenToOutput(child.stdout);
  listenToOutput(child.stderr);

  child.on('error', ({ message }) => {
    lose({ kind: 'not-started', message });
    if (child.pid === undefined) gone.resolve();
  });
  child.on('exit', () => gone.resolve());
  // After the last of its output.
  child.on('close', (code, signal) => lose(memoryLoss(lastWords) ?? isolation.lossOf(code, signal)));
  // A process that is gone reports it by its end.
  child.stdin?.on('error', () => undefined);
  child.stdin?.write(secret);

  return {
    pid: child.pid,
    send: (job) => void (child.stdin?.writable && child.stdin.write(jobFrame(job, inside))),
    async end() {
      end();
      await gone.promise;
    },
    lose,
  };
}
