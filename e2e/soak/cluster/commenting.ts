import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { loopbackAddress } from '../../harness/loopback-address.ts';
import { commentBody } from '../../harness/content/comment-body.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { keepWriting, type Writing } from './keep-writing.ts';
import { showWithin, type Shown } from './shown-within.ts';

const COMMENT_EVERY_MS = 4_000;
const APPROVE_EVERY_MS = 6_000;
/** Time in which a page of the desk must answer, in milliseconds: less than readers read on after an outage. */
const DESK_ANSWERS_MS = 5_000;
/** Number of addresses from which comments come, because one may send only five a minute without a captcha. */
const ADDRESSES = 200;

/** Path of the article that gets comments. */
export const COMMENTED_PATH = '/health/high-blood-pressure-guide';

/** Comments of readers, and an editor who approves them. */
export interface Commenting {
  comments: Writing & { acknowledged: () => number };
  approvals: Writing & { acknowledged: () => number };
  /** Returns what was acknowledged and is gone, one a line. */
  lost: () => Promise<string[]>;
}

const commentOf = (number: number) => `Comment ${number} of the soak.`;

/** Sends a comment from another address of this machine each time. @returns the status. */
async function send(url: string, number: number): Promise<number> {
  const { status } = await rawRequest(
    { url },
    {
      method: 'POST',
      path: '/googlesheet/comment',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(commentBody(COMMENTED_PATH, commentOf(number))),
      localAddress: loopbackAddress(number % ADDRESSES),
    },
  );
  return status;
}

/**
 * Sends comments and approves the oldest ones until both are stopped, and compares the pages with each approved one.
 * @param desk a page of an editor who has signed in.
 * @param url origin for readers.
 */
export function startCommenting(desk: Page, url: string, shown: Shown): Commenting {
  desk.setDefaultTimeout(DESK_ANSWERS_MS);
  const sent: string[] = [];
  const approved: string[] = [];
  let tried = 0;

  async function comment(): Promise<boolean> {
    tried += 1;
    const number = tried;
    if ((await send(url, number)) !== 200) return false;
    sent.push(commentOf(number));
    return true;
  }

  async function approve(): Promise<boolean> {
    await desk.goto(`${url}/desk`);
    const card = desk.getByRole('article').first();
    if ((await card.count()) === 0) return true;
    const [words] = /Comment \d+ of the soak\./.exec(await card.innerText()) ?? [];
    if (words === undefined) {
      shown.faults.push('the desk shows a comment that nobody sent');
      return false;
    }
    await card.getByRole('button', { name: 'Approve' }).click();
    if (!(await desk.getByRole('status').innerText()).includes('is approved')) return false;
    approved.push(words);
    await showWithin(shown, `the approved “${words}”`, async () =>
      (await (await fetch(url + COMMENTED_PATH)).text()).includes(words),
    );
    return true;
  }

  async function listed(state: string): Promise<string> {
    await desk.goto(`${url}/desk?state=${state}`);
    const downloading = desk.waitForEvent('download');
    await desk.getByRole('link', { name: 'Download as CSV' }).click();
    return readFile(await (await downloading).path(), 'utf8');
  }

  return {
    comments: { ...keepWriting(comment, COMMENT_EVERY_MS), acknowledged: () => sent.length },
    approvals: { ...keepWriting(approve, APPROVE_EVERY_MS), acknowledged: () => approved.length },
    async lost() {
      const [pending, decided] = [await listed('pending'), await listed('approved')];
      return [
        ...approved.filter((words) => !decided.includes(words)).map((words) => `“${words}” is not approved any more`),
        ...sent
          .filter((words) => !decided.includes(words) && !pending.includes(words))
          .map((words) => `“${words}” is gone`),
      ];
    },
  };
}
