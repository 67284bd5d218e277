import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { html, type Markup } from '../../../http/responses/html.ts';
import type { DevelopmentProvider, DevelopmentReader } from '../../../config/sign-in/development-readers.ts';
import type { Page } from './page-document.ts';
import { pageWords } from './page-words.ts';
import type { ReadName } from '../reader-name.ts';

/** Content of the page on which somebody chooses a reader. */
export interface ChooseReader {
  language: InterfaceLanguage;
  provider: DevelopmentProvider;
  /** Name of the site that requests the sign-in, as the site registered itself. */
  site: string;
  /** Address to which the provider sends the result of the sign-in. */
  redirectUri: string;
  /** True if the site requests an e-mail address, as our site does for staff. */
  asksForEmail: boolean;
  /** The name that the reader typed and the provider could not accept, with its fault. */
  refused?: { typed: string; read: Exclude<ReadName, { ok: true }> };
}

function faultText(language: InterfaceLanguage, read: Exclude<ReadName, { ok: true }>): string {
  const words = pageWords[language];
  if (read.fault === 'too-long') return words.nameTooLong(read.length);
  return read.fault === 'empty' ? words.nameEmpty : words.nameUnreadable;
}

function readerButton({ name, email }: DevelopmentReader, showsEmail: boolean): Markup {
  return html`<li><button class="reader" name="reader" value="${name}"><span class="initial" aria-hidden="true">${name.slice(0, 1)}</span><span>${name}${showsEmail ? html` <span class="address">${email}</span>` : null}</span></button></li>\n`;
}

/**
 * Returns the page to choose a development reader, invent one, or cancel. Each choice has its own form, so that Enter
 * in the name field does not press a reader's button. After a fault, the field keeps its text and takes the focus.
 */
export function chooseReaderPage({ language, provider, site, redirectUri, asksForEmail, refused }: ChooseReader): Page {
  const words = pageWords[language];
  const readers = [...(asksForEmail ? provider.staff : []), ...provider.readers].map((reader) =>
    readerButton(reader, asksForEmail),
  );
  const error =
    refused && html`<p class="error" id="name-error">${words.error} ${faultText(language, refused.read)}</p>\n`;
  const state = error && html` aria-invalid="true" autofocus`;
  return {
    language,
    title: words.signIn(provider.name),
    ...(refused && { before: words.error }),
    leadsTo: [redirectUri],
    content: html`<p class="muted">${words.asks(site)}</p>
${asksForEmail ? html`<p class="muted">${words.asksForEmail}</p>\n` : null}<h2 id="readers">${words.choose}</h2>
<form method="post">
<ul aria-labelledby="readers">
${readers}</ul>
</form>
<form method="post" novalidate>
<h2>${words.invent}</h2>
<label for="name">${words.name}</label>
<p class="hint" id="name-hint">${words.nameHint}</p>
${error ?? null}<input id="name" name="name" value="${refused?.typed ?? ''}" autocomplete="off" spellcheck="false" dir="auto" required aria-describedby="${error ? 'name-error ' : ''}name-hint"${state ?? null}>
<button class="first">${words.continue}</button>
</form>
<form class="last" method="post">
<button name="cancel" value="1">${words.cancel(site)}</button>
</form>`,
  };
}
