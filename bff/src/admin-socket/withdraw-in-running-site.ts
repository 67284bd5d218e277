import { text } from 'node:stream/consumers';
import type { Withdrawal } from '../content/articles/withdraw-article.ts';
import { WITHDRAW_PATH, type WithdrawMessage } from './command-messages.ts';
import { postCommand } from './post-command.ts';

/**
 * Makes the running site of DATA_DIR withdraw an article, by its id or canonical path.
 * @throws Error if the site is still starting, or fails.
 */
export async function withdrawInRunningSite(
  dataDir: string,
  name: string,
  signal: AbortSignal,
): Promise<Withdrawal | null> {
  const message: WithdrawMessage = JSON.parse(await text(await postCommand(dataDir, WITHDRAW_PATH, { name }, signal)));
  if (message.kind === 'failed') throw new Error(message.message);
  return message.withdrawn;
}
