import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { RunningSite } from '../site/start-site.ts';
import { expect } from '../expect.ts';

async function mailsIn(folder: string, address: string): Promise<Email[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/**
 * Returns the mails to an address that a site without a mail server has written to files, oldest first. Waits for the
 * first mail.
 */
export async function mailsOf({ dataDir }: Pick<RunningSite, 'dataDir'>, address: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  await expect.poll(async () => (await mailsIn(folder, address)).length).toBeGreaterThan(0);
  return mailsIn(folder, address);
}

/** Returns path and query of the link in a mail that leads to a page of the site. */
export function linkIn({ text = '' }: Email, page: string): string {
  const [address = ''] = text.split(/\s+/).filter((word) => word.includes(`${page}?token=`));
  const { pathname, search } = new URL(address);
  return pathname + search;
}
