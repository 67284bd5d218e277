/** The option that opens Node.js' inspector on a free port, for this machine only. */
export const INSPECTOR = '--inspect=127.0.0.1:0';

/** Returns the inspector's address, which Node.js printed at its last start. */
function inspectorOf(log: string): string {
  const address = [...log.matchAll(/^Debugger listening on (ws:\/\/\S+)$/gm)].at(-1)?.[1];
  if (address === undefined) throw new Error('the process was started without its inspector');
  return address;
}

/**
 * Runs a garbage collection in a process (Chrome DevTools Protocol, HeapProfiler.collectGarbage).
 * @param log everything that the process has printed so far.
 */
export async function collectGarbage(log: string): Promise<void> {
  const socket = new WebSocket(inspectorOf(log));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })),
    );
    socket.addEventListener('message', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the inspector of the site cannot be reached')));
  });
  socket.close();
}
