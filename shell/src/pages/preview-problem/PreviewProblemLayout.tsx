import { shellPreviewMessages } from '@plainwell/ui/messages/shell/preview.ts';
import type { PreviewProblemPageData } from './load-preview-problem.ts';
import { previewProblemWords } from './preview-problem-words.ts';

/** Why a preview is not shown, and the page itself as other readers see it. */
export function PreviewProblemLayout({ language, fault, returnPath }: PreviewProblemPageData) {
  const words = previewProblemWords({ language, fault });
  const messages = shellPreviewMessages[language];
  return (
    <div className="error-page">
      <p className="error-status">{messages.preview}</p>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p>{messages.mending}</p>
      <p>
        <a href={returnPath}>{messages.continue}</a>
      </p>
    </div>
  );
}
