import type { AnswerPages } from '../../pages/answer-pages.ts';

/** Pages of forms that are noted and not rendered: what readers were shown, and what shows it. */
export function shownPages() {
  const shown: { state: { kind: string }; status: number; language: string }[] = [];
  const pages: Pick<AnswerPages, 'formPage'> = {
    async formPage({ state }, status, language) {
      shown.push({ state: { kind: '', ...state }, status, language });
      return { html: '<h1>page</h1>', status, policy: "default-src 'none'" };
    },
  };
  return { shown, pages };
}
