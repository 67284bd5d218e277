import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { listHead } from '../../head/list-head.ts';
import { ForgetArticleToSave } from '../../layout/ForgetArticleToSave.tsx';
import { inlineScript } from '../../release/page-release.ts';
import { otherLanguageLink } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import type { SignInProblemPageData } from './load-sign-in-problem.ts';
import { problemWords } from './problem-words.ts';
import { SignInProblemLayout } from './SignInProblemLayout.tsx';

export function composeSignInProblem(data: SignInProblemPageData, context: RenderContext): ComposedPage {
  const forget = inlineScript('forget-article-to-save', context);
  return {
    language: data.language,
    head: listHead({ title: problemWords(data).title, path: null }, context.site),
    ...withoutSlots(() => (
      <>
        <SignInProblemLayout {...data} />
        <ForgetArticleToSave script={forget.text} />
      </>
    )),
    inlineScripts: [forget],
    styles: 'list',
    otherLanguage: otherLanguageLink(data.language),
  };
}
