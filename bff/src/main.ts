import { readSettings } from './config/settings.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { startSite } from './start-site.ts';

const read = readSettings(process.env);
if (!read.ok) {
  console.error(read.message);
  process.exit(1);
}

const started = await startSite(read.settings, process.argv.slice(2), createHttpServer());
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
