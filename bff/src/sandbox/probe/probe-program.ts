/* Program that the site starts to find out how this machine isolates processes. It runs no code of releases. */
import { accessSync, constants } from 'node:fs';
import { becomeNobody } from '../isolation/become-nobody.ts';
import { openFrameWriter } from '../messages/frame-writer.ts';
import { readJobs } from '../messages/job-reader.ts';
import { PROBE_MESSAGE_MAXIMUM_BYTES, type ProbeJob } from './probe-job.ts';

const say = openFrameWriter(PROBE_MESSAGE_MAXIMUM_BYTES);
becomeNobody();

function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

readJobs<ProbeJob>(
  ({ folder }) =>
    say('found', 1, ['parent', process.ppid], ['user', process.getuid?.() ?? null], ['mayRead', mayRead(folder)]),
  () => process.exit(),
);
say('ready', 0);
