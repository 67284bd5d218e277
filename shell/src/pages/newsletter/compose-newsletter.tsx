import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { listHead } from '../../head/list-head.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import type { NewsletterPageData } from './load-newsletter.ts';
import { NewsletterLayout } from './NewsletterLayout.tsx';
import { newsletterWindowTitle } from './newsletter-title.ts';

export function composeNewsletter(data: NewsletterPageData, { site }: RenderContext): ComposedPage {
  const other = data.language === 'en' ? 'es' : 'en';
  return {
    language: data.language,
    head: listHead({ title: newsletterWindowTitle(data), path: null }, site),
    ...withoutSlots(() => <NewsletterLayout {...data} />),
    styles: 'forms',
    otherLanguage: { language: other, href: languageLinks(other).newsletter },
  };
}
