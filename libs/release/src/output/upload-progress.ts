/** Where progress is shown: a terminal rewrites its line, anything else gets a line now and then. */
export interface ProgressTarget {
  isTerminal: boolean;
  write: (text: string) => void;
}

/** Steps at which a plain log gets a line, in percent. */
const PLAIN_STEP = 25;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

/** Shows how much of an upload was sent. Call it with shares from 0 to 1; 1 ends the line. */
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
