import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { CreativeContent } from './creative-document.ts';
import type { Creative } from './creative.ts';

/** Names that house creatives speak of. */
export type SiteNames = Pick<Site, 'name' | 'sisterName'>;

/** What a house creative shows. @param visit address that counts a click and leads on. */
export function houseContent(
  { id, tint, drawing, words }: Creative,
  language: InterfaceLanguage,
  site: SiteNames,
  visit: string,
): CreativeContent {
  const say = (text: string) => text.replaceAll('{site}', site.name).replaceAll('{sister}', site.sisterName);
  const { headline, text, action } = words[language];
  return {
    id,
    tint,
    from: site.name,
    headline: say(headline),
    text: say(text),
    action: say(action),
    href: visit,
    picture: { drawing },
  };
}
