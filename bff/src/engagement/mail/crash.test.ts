import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'vitest';
import { makePreparedPostgres } from '../../database/testing/prepared-database.fixture.ts';
import { smtpRefusal, startSmtpReceiver } from './smtp-receiver.fixture.ts';

const MAILS = 100;
const PROGRAM = join(import.meta.dirname, 'sending-process.fixture.ts');
const TIMEOUT_MS = 200_000;
const databaseUrl = await makePreparedPostgres();

/** Queues a hundred mails and kills the processes that send them, on a database. @param url of PostgreSQL, or nothing. */
async function sendWithCrashes(url: string, onTestFinished: TestContext['onTestFinished']) {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainwell-mail-'));
  let sending: ChildProcess | undefined;
  let arrived = 0;
  const receiver = await startSmtpReceiver({
    onMessage() {
      arrived += 1;
      if (arrived !== 30 && arrived !== 60) return;
      sending?.kill('SIGKILL');
      // The first dies before the server has taken its mail, the second between that and the server's word of it.
      if (arrived === 30) throw smtpRefusal(451);
    },
  });
  const start = (count: number) => {
    sending = spawn(process.execPath, [PROGRAM, dataDir, receiver.url, url, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
    return sending;
  };
  onTestFinished(async () => {
    sending?.kill('SIGKILL');
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await once(start(MAILS), 'exit');
  await once(start(0), 'exit');
  const last = start(0);
  if (last.stdout) await once(last.stdout, 'data');
  last.kill('SIGKILL');
  await once(last, 'exit');

  const ids = receiver.taken.map(({ messageId }) => messageId);
  const readers = new Set(receiver.taken.map(({ to }) => to?.[0]?.address));
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  return { readers: readers.size, mails: new Set(ids).size, twice, atSecondCrash: ids[58] };
}

/** SMTP does not confirm the confirmation: whoever got that one twice can tell by its Message-ID. */
const eachOnce = (atSecondCrash: string | undefined) => ({ readers: MAILS, mails: MAILS, twice: [atSecondCrash] });

// What a killed process has begun is free again after ten seconds: each test waits for that twice, and both wait together.
describe.concurrent('SIGKILL in the middle of a hundred mails loses none, and repeats at most the one that the server had just taken', { timeout: TIMEOUT_MS }, () => {
  test('on the embedded database', async ({ expect, onTestFinished }) => {
    const { atSecondCrash, ...outcome } = await sendWithCrashes('', onTestFinished);
    expect(outcome).toEqual(eachOnce(atSecondCrash));
  });

  test.skipIf(databaseUrl === null)('on PostgreSQL', async ({ expect, onTestFinished }) => {
    const { atSecondCrash, ...outcome } = await sendWithCrashes(databaseUrl ?? '', onTestFinished);
    expect(outcome).toEqual(eachOnce(atSecondCrash));
  });
});
