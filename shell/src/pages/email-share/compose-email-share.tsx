import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { listHead } from '../../head/list-head.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import { EmailShareLayout } from './EmailShareLayout.tsx';
import { emailShareWindowTitle } from './email-share-title.ts';
import type { EmailSharePageData } from './load-email-share.ts';

export function composeEmailShare(data: EmailSharePageData, { site }: RenderContext): ComposedPage {
  const other = data.language === 'en' ? 'es' : 'en';
  const { emailShare, home } = languageLinks(other);
  return {
    language: data.language,
    head: listHead({ title: emailShareWindowTitle(data), path: null }, site),
    ...withoutSlots(() => <EmailShareLayout {...data} />),
    styles: 'forms',
    otherLanguage: {
      language: other,
      href: 'article' in data.state ? emailShare(data.state.article.path) : home,
      isForm: 'article' in data.state,
    },
  };
}
