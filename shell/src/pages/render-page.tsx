import type { LoadedPage, RenderContext, RenderedPage } from '@plainwell/contracts/page/shell-server.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../layout/Document.tsx';
import { languageLinks } from '../routes/language-links.ts';
import { interfaceLanguageFor } from '@plainwell/contracts/terms/language.ts';
import { composePage } from './compose-page.ts';
import { loaderText, pageState, releasesInWords, releaseSet, shellFonts, shellIcon } from '../release/page-release.ts';
import { pageStyles } from '../release/page-styles.ts';

/** Renders a loaded page to a whole HTML document. */
export async function renderPage(loaded: LoadedPage, context: RenderContext): Promise<RenderedPage> {
  const page = await composePage(loaded, context);
  const language = interfaceLanguageFor(page.language);
  const html = renderToStaticMarkup(
    <Document
      language={page.language}
      head={page.head}
      site={context.site}
      nonce={context.nonce}
      styles={pageStyles(page.slots, page.styles, context)}
      fonts={shellFonts(context)}
      icon={shellIcon(context)}
      feed={languageLinks(language).feed}
      releases={releasesInWords(context)}
      state={pageState(language, context)}
      loader={page.slots.length === 0 ? null : loaderText(context)}
      otherLanguage={page.otherLanguage}
      topics={loaded.topics}
      preview={context.preview}
      query={page.query}
    >
      {page.main}
    </Document>,
  );
  return { html: `<!doctype html>${html}`, slots: page.slots, releases: releaseSet(context) };
}
