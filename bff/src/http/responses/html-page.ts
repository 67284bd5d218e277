import { html, type Markup, type Part } from './html.ts';

/** A page that the BFF renders without the shell. */
export interface HtmlPage {
  /** BCP 47 tag. */
  language: string;
  /** Document title. */
  title: string;
  /** Value of the `robots` element, for search engines. */
  robots: string;
  /** CSS, inserted unchanged. */
  styles: string;
  /** Nonce that the page's policy requires for the styles, if the policy does not list their digest. */
  nonce?: string;
  /** Further content of the head. */
  head?: Part;
  /** Content of the `body` element. */
  body: Markup;
}

/** Renders the page as a complete document. */
export function htmlPage({ language, title, robots, styles, nonce, head = null, body }: HtmlPage): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="${robots}">
<title>${title}</title>
<style${nonce === undefined ? null : html` nonce="${nonce}"`}>${{ markup: styles }}</style>
${head}
</head>
<body>
${body}
</body>
</html>
`.markup;
}
