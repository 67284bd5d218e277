import { shellPreviewMessages } from '@plainwell/ui/messages/shell/preview.ts';
import type { PreviewProblemPageData } from './load-preview-problem.ts';

/** Returns the text that explains why the preview is not shown, in the page's language. */
export function previewProblemWords({ language, fault }: Pick<PreviewProblemPageData, 'language' | 'fault'>): {
  title: string;
  text: string;
} {
  const words = shellPreviewMessages[language];
  const byFault: Record<typeof fault, { title: string; text: string }> = {
    expired: { title: words.expiredTitle, text: words.expiredText },
    ended: { title: words.endedTitle, text: words.endedText },
    invalid: { title: words.invalidTitle, text: words.invalidText },
    gone: { title: words.goneTitle, text: words.goneText },
  };
  return byFault[fault];
}
