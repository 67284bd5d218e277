import { escapeUTF8 } from 'entities';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Tint } from './creative.ts';
import { creativeStyles, creativeStylesSource } from './creative-styles.ts';
import { drawing, type DrawingName } from './drawings.ts';

/** Content of a creative, for house creatives and campaigns alike. All texts are plain text. */
export interface CreativeContent {
  /** Id of the creative in reports. */
  id: string;
  tint: Tint;
  /** Name of the site or the advertiser. */
  from: string;
  headline: string;
  text: string;
  action: string;
  /** Target of the link: an address of this site. */
  href: string;
  /** Relation of the link besides `noopener` (HTML, section 4.6.7). */
  rel?: 'sponsored nofollow';
  /** One of the site's drawings, or the address of an image. */
  picture: { drawing: DrawingName } | { image: string };
}

const fromWords: Record<InterfaceLanguage, string> = { en: 'From {from}', es: 'De {from}' };

function pictureMarkup(picture: CreativeContent['picture']): string {
  return 'drawing' in picture ? drawing(picture.drawing) : `<img src="${escapeUTF8(picture.image)}" alt="">`;
}

/**
 * Returns the creative as a complete document for a sandboxed frame: one link that opens in a new tab, and no script.
 * The document's own policy allows only its stylesheet and its image, whatever the policy of the page allows (CSP 3,
 * section 3.3).
 * @param images source expression of images.
 */
export function creativeDocument(
  { id, tint, from, headline, text, action, href, rel, picture }: CreativeContent,
  language: InterfaceLanguage,
  images: string,
): string {
  const relation = rel === undefined ? 'noopener' : `noopener ${rel}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${creativeStylesSource}; img-src ${images}">
<meta name="viewport" content="width=device-width">
<title>${escapeUTF8(headline)}</title>
<style>${creativeStyles}</style>
</head>
<body>
<a class="creative ${tint}" href="${escapeUTF8(href)}" target="_blank" rel="${relation}" data-creative="${id}">
<span class="from">${escapeUTF8(fromWords[language].replace('{from}', () => from))}</span>
<strong class="headline">${escapeUTF8(headline)}</strong>
<span class="text">${escapeUTF8(text)}</span>
<span class="action">${escapeUTF8(action)}</span>
${pictureMarkup(picture)}
</a>
</body>
</html>
`;
}
