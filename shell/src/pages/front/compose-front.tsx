import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { canonicalAddress } from '../../head/canonical-address.ts';
import { listHead } from '../../head/list-head.ts';
import { siteGraph } from '../../head/site-graph.ts';
import { languageLinks, otherLanguageLink } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import { FrontLayout } from './FrontLayout.tsx';
import type { FrontPageData } from './load-front.ts';

export function composeFront(data: FrontPageData, { site }: RenderContext): ComposedPage {
  const { tagline } = shellMessages[data.language];
  const home = (language: InterfaceLanguage) => canonicalAddress(site, languageLinks(language).home);
  return {
    language: data.language,
    head: {
      ...listHead({ title: site.name, description: tagline, path: languageLinks(data.language).home }, site),
      alternates: [
        { language: 'en', href: home('en') },
        { language: 'es', href: home('es') },
      ],
      graph: siteGraph(site),
      picture: data.lead[0]?.largeImage?.src,
    },
    ...withoutSlots(() => <FrontLayout {...data} />),
    styles: 'list',
    otherLanguage: otherLanguageLink(data.language),
  };
}
