import { escapeUTF8 } from 'entities';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { Creative } from './creative.ts';
import { creativeStyles } from './creative-styles.ts';
import { drawing } from './drawings.ts';

/** Names that creatives speak of. */
export type SiteNames = Pick<Site, 'name' | 'sisterName'>;

const fromWords: Record<InterfaceLanguage, string> = { en: 'From {site}', es: 'De {site}' };

/** The creative as a complete document for a sandboxed frame: one link that opens in a new tab, and no script. */
export function creativeDocument(creative: Creative, language: InterfaceLanguage, site: SiteNames): string {
  const say = (words: string) => escapeUTF8(words.replaceAll('{site}', site.name).replaceAll('{sister}', site.sisterName));
  const { headline, text, action, link } = creative.words[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${say(headline)}</title>
<style>${creativeStyles}</style>
</head>
<body>
<a class="creative ${creative.tint}" href="${escapeUTF8(link)}" target="_blank" rel="noopener" data-creative="${creative.id}">
<span class="from">${say(fromWords[language])}</span>
<strong class="headline">${say(headline)}</strong>
<span class="text">${say(text)}</span>
<span class="action">${say(action)}</span>
${drawing(creative.drawing)}
</a>
</body>
</html>
`;
}
