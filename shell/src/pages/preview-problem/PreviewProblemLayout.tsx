import { shellPreviewMessages } from '@plainwell/ui/messages/shell/preview.ts';
import { Problem } from '../../layout/Problem.tsx';
import type { PreviewProblemPageData } from './load-preview-problem.ts';
import { previewProblemWords } from './preview-problem-words.ts';

/** The reason why the site does not show a preview, and a link to the page as other readers see it. */
export function PreviewProblemLayout({ language, fault, returnPath }: PreviewProblemPageData) {
  const { title, text } = previewProblemWords({ language, fault });
  const messages = shellPreviewMessages[language];
  return (
    <Problem
      subject={messages.preview}
      title={title}
      paragraphs={[text, messages.mending]}
      links={[{ href: returnPath, text: messages.continue }]}
      reference={language}
    />
  );
}
