/*
 * Runs first in the process of a pool. On Ctrl+C a terminal signals every process of its group. The site itself ends
 * its processes, after the work that needs them.
 */
process.on('SIGINT', () => undefined);
