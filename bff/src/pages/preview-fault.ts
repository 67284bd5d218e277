import type { PreviewRefusal, ShellServer } from '@plainwell/contracts/page/shell-server.ts';

/** Returns the fault that the shell can explain. An older shell explains an ended preview as an expired one. */
export function faultInWordsOf(
  { previewFaults }: Pick<ShellServer, 'previewFaults'>,
  fault: PreviewRefusal,
): PreviewRefusal {
  return fault === 'ended' && !previewFaults?.includes(fault) ? 'expired' : fault;
}
