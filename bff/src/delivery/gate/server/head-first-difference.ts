import { isDeepStrictEqual } from 'node:util';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { RenderContext, LoadedPage } from '@plainwell/contracts/page/rendering.ts';

/**
 * Renders a page twice, whole and with its head sent first (decision 0065), because readers may get either.
 * @returns the difference; `null` if there is none, or if the shell sends pages only whole.
 */
export async function headFirstDifference(
  { headFirst, renderPage }: ShellServer,
  page: LoadedPage,
  context: RenderContext,
): Promise<string | null> {
  if (!headFirst) return null;
  const whole = await renderPage(page, context);
  const head = headFirst.head(page, context);
  if (!whole.html.startsWith(head.html)) return 'has another head';
  if (!isDeepStrictEqual(head.inline, whole.inline)) return 'has other inline files';
  const rest = await renderPage(page, { ...context, isHeadSent: true });
  if (head.html + rest.html !== whole.html) return 'differs after its head';
  const failed = headFirst.failedBody(page, context);
  return /^<body[\s>]/.test(failed) && failed.endsWith('</html>') ? null : 'has no complete end if its text fails';
}
