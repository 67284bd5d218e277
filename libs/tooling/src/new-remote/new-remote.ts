/** Creates a new remote from the template: `npm run new-remote -- NAME`. */
import { root } from '../install/ensure-install.mjs';
import { releasePackages } from '../release-packages.mjs';
import { readRemoteOrder } from './remote-order.ts';
import { writeRemote } from './write-remote.ts';

const order = readRemoteOrder(process.argv.slice(2), root, releasePackages());
if (!order.ok) {
  console.error(order.reason);
  process.exit(2);
}
for (const file of await writeRemote(order, root)) console.log(`${order.folder}/${file}`);
const steps = [
  ['npm install', 'links it into the workspace'],
  [`npm run dev -- ${order.folder}`, 'its workbench'],
  [`npm run unit -w ${order.folder}`, 'its tests'],
  [`npm run release -- ${order.folder}`, 'publishes it; --help says how to reach your site'],
] as const;
const width = Math.max(...steps.map(([command]) => command.length)) + 3;
console.log(`
The remote ${order.name} stands in ${order.folder}. Next:
${steps.map(([command, does]) => `  ${command.padEnd(width)}${does}`).join('\n')}
Readers see it when a layout of the shell names it: ${order.folder}/README.md says how.`);
