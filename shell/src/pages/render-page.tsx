import type {
  InlineFile,
  RenderContext,
  RenderedHead,
  RenderedPage,
  LoadedPage,
} from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { CONSENT_ATTRIBUTE } from '@plainwell/contracts/browser/ads/consent.ts';
import { interfaceLanguageFor } from '@plainwell/contracts/primitives/language.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Head } from '../head/Head.tsx';
import { Stylesheet } from '../head/Stylesheet.tsx';
import { DocumentBody } from '../layout/DocumentBody.tsx';
import { DocumentEnd } from '../layout/DocumentEnd.tsx';
import { languageAttributes } from '../layout/language-attributes.ts';
import { escapeAttribute } from '../islands/island-html.ts';
import { isLeftOut } from '../islands/render-slots.tsx';
import { languageLinks } from '../routes/language-links.ts';
import {
  inlineScript,
  linkInPage,
  pageState,
  releasesInWords,
  releaseSet,
  shellIcon,
  shellStylePaths,
  webFonts,
} from '../release/page-release.ts';
import { laterStyles, pageStyles, type PageModule } from '../release/page-styles.ts';
import { composePage } from './compose-page.ts';
import type { ComposedPage } from './composed-page.ts';
import { ErrorLayout } from './error/ErrorLayout.tsx';
import { shortenHtml } from './shorten-html.ts';

/**
 * Returns the root element's attribute that names who asks readers for consent; an empty string if the site's own
 * banner does.
 */
function consentAttribute({ consent }: Pick<Site, 'consent'>): string {
  if (consent === undefined) return '';
  return ` ${CONSENT_ATTRIBUTE}="${escapeAttribute(consent === 'off' ? consent : `${consent.kind} ${consent.script}`)}"`;
}

/**
 * Returns the speculation rules and the script at the end of a page: the bootstrap, or, on pages that need no loader,
 * like most pages without islands, the script that opens pages ahead. Previews have no rules, because the site renders
 * each of their pages for one visitor only.
 */
function endScripts({ needsLoader = false }: ComposedPage, modules: readonly PageModule[], context: RenderContext) {
  const rules = context.preview === undefined ? inlineScript('speculation-rules', context) : null;
  const hasLoader = needsLoader || modules.length > 0;
  const script = hasLoader ? inlineScript('bootstrap', context) : rules && inlineScript('open-ahead', context);
  return { rules, script };
}

function headOf(page: ComposedPage, context: RenderContext): RenderedHead {
  const modules = page.modules();
  const language = interfaceLanguageFor(page.language);
  const styles = pageStyles(
    modules,
    ['page', page.styles, ...(page.moreStyles ?? []), ...(context.preview === undefined ? [] : ['preview'])],
    context,
  );
  const fonts = webFonts(context);
  const { rules, script } = endScripts(page, modules, context);
  const head = renderToStaticMarkup(
    <Head
      language={page.language}
      head={page.head}
      site={context.site}
      styles={styles}
      fonts={fonts}
      icon={shellIcon(context)}
      feed={languageLinks(language).feed}
      releases={releasesInWords(context)}
    />,
  );
  const inline: InlineFile[] = [
    ...styles.flatMap((style) => ('inline' in style ? [style.inline] : [])),
    ...(page.inlineScripts ?? []),
    ...[rules, script].filter((each) => each !== null),
    fonts.script,
  ].map(({ name, path }) => ({ name, path }));
  const attributes = languageAttributes(page.language).root + consentAttribute(context.site);
  // React writes the name with a capital, which the compressed page would have to spell once.
  return { html: `<!doctype html><html${attributes}>${head.replace('charSet', 'charset')}`, inline };
}

function bodyOf(
  page: ComposedPage,
  main: ReactNode,
  modules: readonly PageModule[],
  topics: LoadedPage['topics'],
  context: RenderContext,
): string {
  const language = interfaceLanguageFor(page.language);
  const styles = renderToStaticMarkup(
    laterStyles(modules, context).map((style) => <Stylesheet key={style.href} {...style} />),
  );
  // Later styles come before the page's content if they style a notice in the page. Otherwise the content below the
  // notice would move when they load.
  const areStylesFirst = modules.some((module) => isLeftOut(module, context));
  const content = renderToStaticMarkup(
    <DocumentBody
      site={context.site}
      language={language}
      canonical={page.head.canonical}
      otherLanguage={page.otherLanguage}
      topics={topics}
      preview={context.preview}
      query={page.query}
    >
      {main}
    </DocumentBody>,
  );
  const { rules, script } = endScripts(page, modules, context);
  const end = renderToStaticMarkup(
    <DocumentEnd
      state={pageState(language, context)}
      speculationRules={rules?.text ?? null}
      script={script?.text ?? null}
    />,
  );
  // Later styles come after all content and scripts, so that nothing waits for them, with or without JavaScript.
  const [first, last] = areStylesFirst ? [styles, ''] : ['', styles];
  return `<body${languageAttributes(page.language).frame}>${first}${shortenHtml(content)}${end}${last}</body></html>`;
}

/** Renders a loaded page as a whole HTML document, or only the part after a head that was already sent. */
export async function renderPage(loaded: LoadedPage, context: RenderContext): Promise<RenderedPage> {
  const page = composePage(loaded, context);
  const head: RenderedHead = context.isHeadSent ? { html: '', inline: [] } : headOf(page, context);
  const { main, slots } = await page.renderMain();
  return {
    html: head.html + bodyOf(page, main, slots, loaded.topics, context),
    slots,
    inline: head.inline,
    releases: releaseSet(context),
  };
}

/** Renders only the head of a loaded page. */
export function renderHead(loaded: LoadedPage, context: RenderContext): RenderedHead {
  return headOf(composePage(loaded, context), context);
}

/** Renders the end of a document whose head was sent but whose page cannot be rendered. */
export function renderFailedBody(loaded: LoadedPage, context: RenderContext): string {
  const page = composePage(loaded, context);
  const main = (
    <>
      {/* The head has only the styles of the page that failed. */}
      {shellStylePaths(['list'], context).map(({ release, path }) => (
        <Stylesheet key={path} {...linkInPage(release, path)} />
      ))}
      <ErrorLayout language={interfaceLanguageFor(page.language)} status={500} />
    </>
  );
  return bodyOf(page, main, [], loaded.topics, context);
}
