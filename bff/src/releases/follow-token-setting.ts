import type { Logger } from 'pino';
import type { ReleaseTokens } from './release-tokens.ts';

/** Fewer characters than this can be guessed by who reads the digests. */
const GUESSED_BELOW = 16;

/** Makes the tokens of RELEASE_TOKENS good, and those that it no longer names good no more; what is odd about them is logged. */
export async function followTokenSetting(tokens: Pick<ReleaseTokens, 'followSetting'>, pairs: readonly { name: string; token: string }[], log: Logger): Promise<void> {
  for (const label of await tokens.followSetting(pairs)) log.warn({ label }, 'RELEASE_TOKENS names a token that was revoked by command: it stays so');
  const short = pairs.filter(({ token }) => token.length < GUESSED_BELOW).map(({ name }) => name);
  if (short.length > 0) log.warn({ names: short }, 'RELEASE_TOKENS has tokens so short that they can be guessed: make better ones with npm run release -- tokens add');
}
