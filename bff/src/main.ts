import { createServer } from 'node:http';
import { readSettings } from './config/settings.ts';
import { startSite } from './start-site.ts';

const read = readSettings(process.env);
if (!read.ok) {
  console.error(read.message);
  process.exit(1);
}

/**
 * Longest request line and headers, in bytes. Above it Node.js cuts the connection, often before the client hears why;
 * below it an address that is far too long still gets its 414.
 */
const HEADERS_MAXIMUM = 128 * 1024;

const started = await startSite(read.settings, process.argv.slice(2), createServer({ maxHeaderSize: HEADERS_MAXIMUM }));
if (!started.ok) {
  console.error(started.message);
  process.exit(1);
}

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await started.stop();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

// Whoever reads this may end the site in the same moment.
console.log(`ready ${started.address}`);
