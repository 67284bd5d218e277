/** Why a process that runs code of releases ended before the site ended it, or why the site had to end it. */
export type ProcessLoss =
  /** It ended by itself. */
  | { kind: 'exited'; code: number }
  /** A signal ended it: the system's (out of memory) or somebody's of this machine. */
  | { kind: 'killed'; signal: string }
  /** It said nothing for longer than any job may take. */
  | { kind: 'blocked' }
  /** Its heap, or all that it holds, grew past its limit. */
  | { kind: 'out-of-memory'; limit: 'heap' | 'resident' }
  /** It wrote something to the site that is no message, or a message that answers nothing. */
  | { kind: 'stream-fault'; fault: string }
  /** It wrote more to its output than any log can take. */
  | { kind: 'output-flood' }
  /** It did not come up. */
  | { kind: 'not-started'; message: string };

/** A loss as one line of a log says it. */
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
