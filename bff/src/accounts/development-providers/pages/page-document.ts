import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { htmlPage } from '../../../http/responses/html-page.ts';
import { html, type Markup } from '../../../http/responses/html.ts';
import { pageStyles } from './page-styles.ts';
import { pageWords } from './page-words.ts';

/** A page of development sign-in, before it becomes HTML. */
export interface Page {
  language: InterfaceLanguage;
  /** Heading of the page and title of the document. */
  title: string;
  /** Text before the heading in the document's title, so that a screen reader announces an error first. */
  before?: string;
  /** Content below the heading. */
  content: Markup;
  /** Addresses, besides this provider, to which the page's forms may lead. */
  leadsTo?: readonly string[];
}

/** Returns the page as a complete document, without scripts or external files. */
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
