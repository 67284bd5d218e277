/*
 * The program's side of its input: jobs from the site, each as its length (4 bytes, most significant first) and its
 * JSON.
 */
import { Socket } from 'node:net';

const { parse } = JSON;
const LENGTH_BYTES = 4;

/**
 * Encodes a job for a program's input.
 * @param inside translates the path of a folder (`ReleaseOnDisk.folder`) to the path by which the program reaches it.
 */
export function jobFrame(job: unknown, inside: (path: string) => string): Buffer {
  const text = JSON.stringify(job, (key, value: unknown) =>
    key === 'folder' && typeof value === 'string' ? inside(value) : value,
  );
  const content = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

/**
 * Reads the jobs of this process from its input.
 * @param onClosed called when the input ends or breaks: the site has ended or no longer needs this process.
 */
export function readJobs<Job>(onJob: (job: Job) => void, onClosed: () => void): void {
  let pending = Buffer.alloc(0);
  const input = new Socket({ fd: 0, readable: true, writable: false });
  input.on('data', (bytes: Buffer) => {
    pending = Buffer.concat([pending, bytes]);
    while (pending.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + pending.readUInt32BE(0);
      if (pending.length < end) return;
      const text = pending.toString('utf8', LENGTH_BYTES, end);
      pending = pending.subarray(end);
      onJob(parse(text));
    }
  });
  input.on('end', onClosed);
  input.on('error', onClosed);
}
