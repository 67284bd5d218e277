/*
 * Runs first in the process of a pool. Ignores the signal that a terminal sends to all processes of its group on
 * Ctrl+C, because the site itself ends its processes after the work that needs them.
 */
process.on('SIGINT', () => undefined);
