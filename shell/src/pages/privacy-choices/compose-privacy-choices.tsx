import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import { privacyChoicesMessages } from '@plainwell/ui/messages/shell/privacy-choices.ts';
import { listHead } from '../../head/list-head.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import type { PrivacyChoicesPageData } from './load-privacy-choices.ts';
import { PrivacyChoicesLayout } from './PrivacyChoicesLayout.tsx';

export function composePrivacyChoices(data: PrivacyChoicesPageData, { site }: RenderContext): ComposedPage {
  const { language, state } = data;
  const other = language === 'en' ? 'es' : 'en';
  const { title } = privacyChoicesMessages[language];
  return {
    language,
    head: listHead(
      { title: state.news === 'invalid' ? `${shellNewsletterMessages[language].error}: ${title}` : title, path: null },
      site,
    ),
    ...withoutSlots(() => <PrivacyChoicesLayout {...data} />),
    styles: 'forms',
    otherLanguage: { language: other, href: languageLinks(other).privacyChoices },
  };
}
