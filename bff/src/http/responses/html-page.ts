import { html, type Markup, type Part } from './html.ts';

/** A page that the BFF makes by itself, without the shell. */
export interface HtmlPage {
  /** BCP 47 tag. */
  language: string;
  /** Title of the document. */
  title: string;
  /** What search engines may do with it: the value of the `robots` element. */
  robots: string;
  /** CSS, as it stands in the document. */
  styles: string;
  /** Nonce by which the page's policy allows the styles, where it does not allow them by their digest. */
  nonce?: string;
  /** What else belongs into the head. */
  head?: Part;
  /** Content of the `body` element. */
  body: Markup;
}

/** The page as a complete document. */
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
