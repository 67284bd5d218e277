import type { PreviewFault, ShellServer } from '@plainwell/contracts/page/shell-server.ts';

/** A fault in words that a shell has: one from before says of a preview that somebody ended that its time is over. */
export function faultInWordsOf(
  { previewFaults }: Pick<ShellServer, 'previewFaults'>,
  fault: PreviewFault,
): PreviewFault {
  return fault === 'ended' && !previewFaults?.includes(fault) ? 'expired' : fault;
}
