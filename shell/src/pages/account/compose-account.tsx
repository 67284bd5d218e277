import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { listHead } from '../../head/list-head.ts';
import { renderSlots } from '../../islands/render-slots.tsx';
import { ForgetArticleToSave } from '../../layout/ForgetArticleToSave.tsx';
import { inlineScript } from '../../release/page-release.ts';
import { languageLinks } from '../../routes/language-links.ts';
import type { ComposedPage } from '../composed-page.ts';
import { accountPage } from './account-page.ts';
import { accountSlots } from './account-slots.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import type { AccountPageData } from './load-account.ts';

export async function composeAccount(data: AccountPageData, context: RenderContext): Promise<ComposedPage> {
  const { language } = data;
  const slots = await renderSlots(accountSlots, accountPage(data, context.site), context, 'account');
  const forget = data.session.user === null ? inlineScript('forget-article-to-save', context) : null;
  const other = language === 'en' ? 'es' : 'en';
  return {
    language,
    head: listHead({ title: shellMessages[language].savedArticles, path: null }, context.site),
    main: (
      <>
        <AccountLayout language={language} slots={slots} />
        {forget === null ? null : <ForgetArticleToSave script={forget.text} />}
      </>
    ),
    inlineScripts: forget === null ? [] : [forget],
    slots: slots.outcomes,
    styles: 'account',
    otherLanguage: { language: other, href: languageLinks(other).saved },
  };
}
