/*
 * A site that exits or is killed while its import converts the second document of a file. First prints the ids of the
 * conversion process and of its process group. Its arguments are the kind of end, and the file.
 */
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { ConversionProcess } from './conversion-process.ts';

const [, , end = '', path = ''] = process.argv;
const conversion = new ConversionProcess(600_000);
await conversion.read({ path, name: basename(path), size: 1 }, undefined);
// Excludes ps(1), which is a child of this process too.
const ps = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' });
const processes = ps.stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
const [pid, , group] = processes.find(([id, parent]) => parent === process.pid && id !== ps.pid) ?? [];
process.stdout.write(`${pid} ${group}\n`, () => {
  if (end === 'killed') process.kill(process.pid, 'SIGKILL');
  else process.exit(1);
});
