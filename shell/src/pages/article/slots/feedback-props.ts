import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { ArticlePage } from '../view-model.ts';

/** What both ways to feedback of an article page get; none where the article takes no feedback. */
export function feedbackProps(
  { language, article: { canonicalPath, hideFeedback }, site: { doctorAdvice } }: ArticlePage,
  placement: ModuleProps<'reader-tools', './Feedback'>['placement'],
) {
  return hideFeedback ? null : { language, path: `/${canonicalPath}`, placement, doctorAdvice };
}
