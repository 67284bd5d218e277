import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { listHead } from '../../head/list-head.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import { FeedbackLayout } from './FeedbackLayout.tsx';
import { feedbackWindowTitle } from './feedback-title.ts';
import type { FeedbackPageData } from './load-feedback.ts';

export function composeFeedback(data: FeedbackPageData, { site }: RenderContext): ComposedPage {
  const other = data.language === 'en' ? 'es' : 'en';
  const { feedback, home } = languageLinks(other);
  return {
    language: data.language,
    head: listHead({ title: feedbackWindowTitle(data), path: null }, site),
    ...withoutSlots(() => <FeedbackLayout {...data} doctorAdvice={site.doctorAdvice} />),
    styles: 'forms',
    otherLanguage: {
      language: other,
      href: 'article' in data.state ? feedback(data.state.article.path) : home,
      isForm: 'article' in data.state,
    },
  };
}
