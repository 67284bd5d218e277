import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { htmlPage } from '../../../http/responses/html-page.ts';
import { html, type Markup } from '../../../http/responses/html.ts';
import { pageStyles } from './page-styles.ts';
import { pageWords } from './page-words.ts';

/** A page of development sign-in, before it is sent. */
export interface Page {
  language: InterfaceLanguage;
  /** Heading, and title of the document. */
  title: string;
  /** What the title of the document says before the heading, so that an error is the first thing heard. */
  before?: string;
  /** What follows the heading. */
  content: Markup;
  /** Where forms of the page may lead besides this provider. */
  leadsTo?: readonly string[];
}

/** The page as a complete document. It needs no script, and loads nothing. */
export function pageDocument({ language, title, before = '', content }: Page): string {
  const body = html`<header class="notice">${pageWords[language].notReal}</header>
<main>
<h1>${title}</h1>
${content}
</main>`;
  return htmlPage({
    language,
    title: before === '' ? title : `${before} ${title}`,
    robots: 'noindex',
    styles: pageStyles,
    body,
  });
}
