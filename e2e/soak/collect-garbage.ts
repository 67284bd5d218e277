/** Option with which Node.js opens its inspector, on a free port of this machine alone. */
export const INSPECTOR = '--inspect=127.0.0.1:0';

/** Where the inspector of a process listens, by what Node.js said of it when it came up. */
function inspectorOf(log: string): string {
  const address = /^Debugger listening on (ws:\/\/\S+)$/m.exec(log)?.[1];
  if (address === undefined) throw new Error('the process was started without its inspector');
  return address;
}

/**
 * Has a process drop all that nobody holds (Chrome DevTools Protocol, HeapProfiler.collectGarbage). @param log what it
 * printed so far.
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
