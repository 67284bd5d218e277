/** Why a process that runs code of releases ended early, or why the site had to end it. */
export type ProcessLoss =
  /** The process exited on its own. */
  | { kind: 'exited'; code: number }
  /** A signal ended the process. The system sent it (out of memory), or somebody on this machine. */
  | { kind: 'killed'; signal: string }
  /** The process sent no message for longer than any job may take. */
  | { kind: 'blocked' }
  /** The heap, or the resident memory, grew past its limit. */
  | { kind: 'out-of-memory'; limit: 'heap' | 'resident' }
  /** The stream broke, or the process sent an invalid message or one that answers no job. */
  | { kind: 'stream-fault'; fault: string }
  /** The process wrote more output than the log can take. */
  | { kind: 'output-flood' }
  /** The process did not start. */
  | { kind: 'not-started'; message: string };

/** Describes a loss in one line of a log. */
export function lossInWords(loss: ProcessLoss): string {
  switch (loss.kind) {
    case 'exited':
      return `ended by itself (exit code ${loss.code})`;
    case 'killed':
      return `was ended by ${loss.signal}`;
    case 'blocked':
      return 'said nothing for too long, and was ended';
    case 'out-of-memory':
      return 'took more memory than it may';
    case 'stream-fault':
      return `said what it may not (${loss.fault}), and was ended`;
    case 'output-flood':
      return 'wrote more to its output than the log can take, and was ended';
    case 'not-started':
      return `could not be started: ${loss.message}`;
  }
}
