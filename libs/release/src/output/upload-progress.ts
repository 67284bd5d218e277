/** Output for progress: a terminal gets one line that changes, any other output gets a new line at each step. */
export interface ProgressTarget {
  isTerminal: boolean;
  write: (text: string) => void;
}

/** Size of a step in an output that is not a terminal, in percent. */
const PLAIN_STEP = 25;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

/**
 * Returns a function that shows the progress of an upload. Call the function with shares from 0 to 1; 1 ends the line.
 */
export function uploadProgress(bytes: number, { isTerminal, write }: ProgressTarget): (share: number) => void {
  let last = -1;
  return (share) => {
    const percent = Math.floor(share * 100);
    const step = isTerminal ? percent : percent - (percent % PLAIN_STEP);
    if (step <= last) return;
    last = step;
    const text = `uploading ${megabytes(bytes)}: ${step} %`;
    if (isTerminal) write(`\r${text}${step === 100 ? '\n' : ''}`);
    else write(`${text}\n`);
  };
}
