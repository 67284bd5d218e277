// Second half of npm start, on the pinned Node.js. Runs the site in this process, because a parent process would only
// take memory.
import { root } from '../tool-environment.mjs';
import { builtReleases } from '../release-packages.mjs';

const main = `${root}/bff/src/main.ts`;
process.argv.splice(1, Infinity, main, ...builtReleases());
await import(main);
