/*
 * Runs first in the process of a pool. A terminal tells Ctrl+C to every process of a group: the site itself ends its
 * processes, after the work that needs them.
 */
process.on('SIGINT', () => undefined);
