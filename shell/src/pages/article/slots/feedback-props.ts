import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import type { ArticlePage } from '../view-model.ts';

/** Returns the props of both feedback links of an article page; `null` if the article hides feedback. */
export function feedbackProps(
  { language, article: { canonicalPath, hideFeedback }, site: { doctorAdvice } }: ArticlePage,
  placement: ModuleProps<'reader-tools', './Feedback'>['placement'],
) {
  return hideFeedback ? null : { language, path: `/${canonicalPath}`, placement, doctorAdvice };
}
