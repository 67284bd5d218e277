import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, test, type TestContext } from 'vitest';
import { makePreparedPostgres } from '../../database/testing/prepared-database.fixture.ts';
import { smtpRefusal, startSmtpReceiver } from '../mail/smtp-receiver.fixture.ts';

const SHARES = 100;
const PROGRAM = join(import.meta.dirname, 'sharing-process.fixture.ts');
const TIMEOUT_MS = 200_000;
const databaseUrl = await makePreparedPostgres();

/**
 * Requests a hundred shares, and kills the processes that accept and send them.
 * @param url address of PostgreSQL, or an empty string.
 */
async function shareWithCrashes(url: string, onTestFinished: TestContext['onTestFinished']) {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainwell-share-'));
  const accepted = new Set<number>();
  let [asked, arrived] = [0, 0];
  let sharing: ChildProcess | undefined;
  const receiver = await startSmtpReceiver({
    onMessage() {
      arrived += 1;
      if (arrived !== 20 && arrived !== 40) return;
      sharing?.kill('SIGKILL');
      // The first process dies before the server accepts its mail. The second process dies after the server has
      // accepted the mail, but before it gets the server's answer.
      if (arrived === 20) throw smtpRefusal(451);
    },
  });
  /**
   * Starts a process for the shares that were not yet requested.
   * @returns when the process is killed or has nothing left to send.
   */
  const run = async () => {
    const child = spawn(process.execPath, [PROGRAM, dataDir, receiver.url, url, String(asked), String(SHARES)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    sharing = child;
    for await (const line of createInterface(child.stdout)) {
      const [word, number] = line.split(' ');
      if (word === 'asked') asked = Number(number) + 1;
      if (word === 'accepted') accepted.add(Number(number));
      if (word === 'empty') child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  onTestFinished(async () => {
    sharing?.kill('SIGKILL');
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await run();
  await run();
  await run();

  const ids = receiver.taken.map(({ messageId }) => messageId);
  const recipients = receiver.taken.map(({ to }) => Number(/friend-(\d+)@/.exec(to?.[0]?.address ?? '')?.[1]));
  return {
    asked,
    lost: [...accepted].filter((number) => !recipients.includes(number)),
    // Shares whose sender got no answer because of a crash. They may be accepted or not, but never twice.
    unanswered: SHARES - accepted.size,
    mailsForOneShare: Math.max(
      ...recipients.map((number) => new Set(ids.filter((_id, place) => recipients[place] === number)).size),
    ),
    twice: ids.filter((id, place) => ids.indexOf(id) !== place),
    atSecondCrash: ids[38],
  };
}

// Another process takes over the work of a killed process after ten seconds. Each test waits for that twice, and both
// tests run at the same time.
describe.concurrent(
  'SIGKILL in the middle of a hundred shares loses none that was accepted, and repeats at most the mail that the server had just taken',
  { timeout: TIMEOUT_MS },
  () => {
    /**
     * The expected result. One mail may be sent twice, because the process died before it got the server's
     * confirmation. The recipient can recognize the copy by the Message-ID.
     */
    const good = (atSecondCrash: string | undefined) => ({
      asked: SHARES,
      lost: [],
      mailsForOneShare: 1,
      twice: [atSecondCrash],
    });

    test('on the embedded database @full', async ({ expect, onTestFinished }) => {
      const { atSecondCrash, unanswered, ...outcome } = await shareWithCrashes('', onTestFinished);
      expect(outcome).toEqual(good(atSecondCrash));
      expect(unanswered).toBeLessThanOrEqual(2);
    });

    test.skipIf(databaseUrl === null)('on PostgreSQL @full', async ({ expect, onTestFinished }) => {
      const { atSecondCrash, unanswered, ...outcome } = await shareWithCrashes(databaseUrl ?? '', onTestFinished);
      expect(outcome).toEqual(good(atSecondCrash));
      expect(unanswered).toBeLessThanOrEqual(2);
    });
  },
);
