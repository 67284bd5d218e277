import type { Command } from '../command-context.ts';
import { didYouMean } from '../output/did-you-mean.ts';
import { minuteOf, table } from '../output/table.ts';
import { reachRegistry } from './reach-registry.ts';

/** Creates a token for a team and prints it. The token cannot be shown again. */
export function addToken(remote: string, label: string): Command {
  return async (context) => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const { name, registry } = reached.value;
    const answer = await registry.addToken(name, label);
    if (!answer.ok) return answer;
    const known = await registry.releases();
    const names = known.ok ? known.value.releases.map((each) => each.name) : [name];
    // Only a warning, because a new remote gets its token before its first release.
    const warning = names.includes(name) ? [] : [`the site knows no release of ${name} yet${didYouMean(name, names)}`];
    const { token, made } = answer.value;
    return {
      ok: true,
      lines: [
        token,
        `the team of ${made.name} sets this token as RELEASE_TOKEN; the site cannot show the token again; revoke the token with "tokens revoke ${made.name} ${made.label}"`,
        ...warning,
      ],
      document: { token, made },
    };
  };
}

/** Lists all tokens, without their secret values. */
export function listTokens(): Command {
  return async (context) => {
    const connected = await context.connect();
    if (!connected.ok) return connected;
    const answer = await connected.value.registry.tokens();
    if (!answer.ok) return answer;
    const { tokens } = answer.value;
    const state = (revokedAt: string | null, isSetting: boolean) =>
      revokedAt === null ? (isSetting ? 'set by RELEASE_TOKENS' : '') : `revoked ${minuteOf(revokedAt)}`;
    const rows = tokens.map((each) => [
      each.name,
      each.label,
      minuteOf(each.createdAt),
      state(each.revokedAt, each.isSetting),
    ]);
    return {
      ok: true,
      lines:
        rows.length === 0
          ? ['no tokens: create one with "tokens add REMOTE"']
          : table([['name', 'label', 'created (UTC)', 'state'], ...rows]),
      document: { tokens },
    };
  };
}

/** Revokes a token immediately. */
export function revokeToken(remote: string, label: string): Command {
  return async (context) => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const { name, registry } = reached.value;
    const answer = await registry.revokeToken(name, label);
    if (!answer.ok) return answer;
    return {
      ok: true,
      lines: [`the token ${label} of ${name} is revoked`],
      document: { revoked: answer.value.revoked },
    };
  };
}
