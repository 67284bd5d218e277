/** Creates a new remote from the template: `npm run new-remote -- NAME`. */
import { root } from '../tool-environment.mjs';
import { releasePackages } from '../release-packages.mjs';
import { readRemoteArguments } from './remote-arguments.ts';
import { writeRemote } from './write-remote.ts';

const remote = readRemoteArguments(process.argv.slice(2), root, releasePackages());
if (!remote.ok) {
  console.error(remote.reason);
  process.exit(2);
}
for (const file of await writeRemote(remote, root)) console.log(`${remote.folder}/${file}`);
const steps = [
  ['npm install', 'links it into the workspace'],
  [`npm run dev -- ${remote.folder}`, 'its workbench'],
  [`npm run unit -w ${remote.folder}`, 'its tests'],
  [`npm run release -- ${remote.folder}`, 'publishes it; see --help for how to reach your site'],
] as const;
const width = Math.max(...steps.map(([command]) => command.length)) + 3;
console.log(`
The remote ${remote.name} is in ${remote.folder}. Next:
${steps.map(([command, does]) => `  ${command.padEnd(width)}${does}`).join('\n')}
Readers see the remote once a layout of the shell uses it: see ${remote.folder}/README.md.`);
