import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { listHead } from '../../head/list-head.ts';
import { renderSlots } from '../../islands/render-slots.tsx';
import { propsOfSlots } from '../../islands/slot-props.ts';
import { ForgetArticleToSave } from '../../layout/ForgetArticleToSave.tsx';
import { inlineScript } from '../../release/page-release.ts';
import { languageLinks } from '../../routes/language-links.ts';
import type { ComposedPage } from '../composed-page.ts';
import { accountPage } from './account-page.ts';
import { accountSlots } from './account-slots.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import type { AccountPageData } from './load-account.ts';

export function composeAccount(data: AccountPageData, context: RenderContext): ComposedPage {
  const { language } = data;
  const page = accountPage(data, context.site);
  const forget = data.session.user === null ? inlineScript('forget-article-to-save', context) : null;
  const other = language === 'en' ? 'es' : 'en';
  return {
    language,
    head: listHead({ title: shellMessages[language].savedArticles, path: null }, context.site),
    modules: () => propsOfSlots(accountSlots, page),
    async renderMain() {
      const slots = await renderSlots(accountSlots, page, context, 'account');
      const main = (
        <>
          <AccountLayout language={language} slots={slots} />
          {forget === null ? null : <ForgetArticleToSave script={forget.text} />}
        </>
      );
      return { main, slots: slots.outcomes };
    },
    inlineScripts: forget === null ? [] : [forget],
    styles: 'account',
    otherLanguage: { language: other, href: languageLinks(other).saved },
  };
}
