/*
 * A site that ends, or is killed, while its import converts the second document of a file. It first prints the ids of
 * the conversion's process and of its group. Its arguments: how it ends, and the file.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ConversionProcess } from './conversion-process.ts';

const [, , end = '', path = ''] = process.argv;
const conversion = new ConversionProcess(600_000);
// proc_pid_task_tid_children(5)
const pid = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim();
await conversion.read({ path, name: basename(path), size: 1 }, undefined);
// The process group is the third field after the name (proc_pid_stat(5)).
const [, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
process.stdout.write(`${pid} ${group}\n`, () => {
  if (end === 'killed') process.kill(process.pid, 'SIGKILL');
  else process.exit(1);
});
