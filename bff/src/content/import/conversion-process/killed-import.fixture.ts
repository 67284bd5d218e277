/*
 * A site that ends, or is killed, while its import converts the second document of a file. It first prints the ids of
 * the conversion's process and of its group. Its arguments: how it ends, and the file.
 */
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { ConversionProcess } from './conversion-process.ts';

const [, , end = '', path = ''] = process.argv;
const conversion = new ConversionProcess(600_000);
await conversion.read({ path, name: basename(path), size: 1 }, undefined);
// ps(1) is a child of this process too.
const ps = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' });
const processes = ps.stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
const [pid, , group] = processes.find(([id, parent]) => parent === process.pid && id !== ps.pid) ?? [];
process.stdout.write(`${pid} ${group}\n`, () => {
  if (end === 'killed') process.kill(process.pid, 'SIGKILL');
  else process.exit(1);
});
