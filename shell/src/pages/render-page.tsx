import type { InlineFile, LoadedPage, RenderContext, RenderedPage } from '@plainwell/contracts/page/shell-server.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../layout/Document.tsx';
import { languageLinks } from '../routes/language-links.ts';
import { interfaceLanguageFor } from '@plainwell/contracts/terms/language.ts';
import { composePage } from './compose-page.ts';
import { loaderScript, pageState, releasesInWords, releaseSet, webFonts, shellIcon } from '../release/page-release.ts';
import { laterStyles, pageStyles } from '../release/page-styles.ts';

/** Renders a loaded page to a whole HTML document. */
export async function renderPage(loaded: LoadedPage, context: RenderContext): Promise<RenderedPage> {
  const page = await composePage(loaded, context);
  const language = interfaceLanguageFor(page.language);
  const styles = pageStyles(page.slots, ['page', page.styles, ...(page.moreStyles ?? []), ...(context.preview === undefined ? [] : ['preview'])], context);
  const fonts = webFonts(context);
  const loader = page.slots.length === 0 ? null : loaderScript(context);
  const html = renderToStaticMarkup(
    <Document
      language={page.language}
      head={page.head}
      site={context.site}
      styles={styles}
      fonts={fonts}
      icon={shellIcon(context)}
      feed={languageLinks(language).feed}
      releases={releasesInWords(context)}
      state={pageState(language, context)}
      loader={loader?.text ?? null}
      laterStyles={laterStyles(page.slots, context)}
      otherLanguage={page.otherLanguage}
      topics={loaded.topics}
      preview={context.preview}
      query={page.query}
    >
      {page.main}
    </Document>,
  );
  const inline: InlineFile[] = [...styles.flatMap((style) => ('inline' in style ? [style.inline] : [])), ...(page.inlineScripts ?? []), ...(loader ? [loader] : []), fonts.script].map(({ name, path }) => ({ name, path }));
  return { html: `<!doctype html>${html}`, slots: page.slots, inline, releases: releaseSet(context) };
}
