import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { listHead } from '../../head/list-head.ts';
import { languageLinks } from '../../routes/language-links.ts';
import type { ComposedPage } from '../composed-page.ts';
import type { NewsletterPageData } from './load-newsletter.ts';
import { NewsletterLayout } from './NewsletterLayout.tsx';
import { newsletterWindowTitle } from './newsletter-title.ts';

export async function composeNewsletter(data: NewsletterPageData, { site }: RenderContext): Promise<ComposedPage> {
  const other = data.language === 'en' ? 'es' : 'en';
  return {
    language: data.language,
    head: listHead({ title: newsletterWindowTitle(data), path: null }, site),
    main: <NewsletterLayout {...data} />,
    slots: [],
    styles: 'newsletter',
    otherLanguage: { language: other, href: languageLinks(other).newsletter },
  };
}
