// The second half of npm start, on the pinned Node.js: is the site itself, so that no process waits for it with memory
// of its own.
import { root } from '../install/ensure-install.mjs';
import { builtReleases } from '../release-packages.mjs';

const main = `${root}/bff/src/main.ts`;
process.argv.splice(1, Infinity, main, ...builtReleases());
await import(main);
