import { articleLocales, type ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { bundlerName, type PageStyle, type WebFonts } from '../release/page-release.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { PageHead } from './page-head.ts';
import { jsonForScript } from './json-for-script.ts';
import { Stylesheet } from './Stylesheet.tsx';

interface HeadProps {
  /** Language of the page's text. */
  language: ArticleLanguage;
  head: PageHead;
  site: Site;
  /** Stylesheets in the order in which they apply. */
  styles: readonly PageStyle[];
  fonts: WebFonts;
  icon: string;
  feed: string;
  /**
   * The release set as text: for scripts that request more of the same set, and for people who read the page's source.
   */
  releases: string;
}

/** The document's head. Most styles are inlined, so that the text is laid out without a further request. */
export function Head({ language, head, site, styles, fonts, icon, feed, releases }: HeadProps) {
  const { openGraph } = head;
  const picture =
    openGraph.image ??
    (site.sharePicture && { ...site.sharePicture, src: canonicalAddress(site, site.sharePicture.src) });
  const title = head.title === site.name ? site.name : `${head.title} | ${site.name}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* First, so that a page view that uses the fonts requests them as soon as the page's first bytes arrive. */}
      <script
        data-files={[fonts.stylesheet.href, ...fonts.files].join(' ')}
        data-integrity={fonts.stylesheet.integrity}
        dangerouslySetInnerHTML={{ __html: fonts.script.text }}
      />
      <noscript>
        <Stylesheet {...fonts.stylesheet} />
      </noscript>
      {head.picture === undefined ? null : <link rel="preload" as="image" href={head.picture} fetchPriority="high" />}
      <title>{title}</title>
      {head.description === undefined ? null : <meta name="description" content={head.description} />}
      {styles.map((style) =>
        'inline' in style ? (
          <style
            key={style.inline.path}
            data-href={bundlerName(style.inline.path)}
            dangerouslySetInnerHTML={{ __html: style.inline.text }}
          />
        ) : (
          <Stylesheet key={style.href} {...style} />
        ),
      )}
      {head.canonical === undefined ? null : <link rel="canonical" href={head.canonical} />}
      {head.alternates.map((other) => (
        <link key={other.language} rel="alternate" hrefLang={other.language} href={other.href} />
      ))}
      <link rel="alternate" type="application/rss+xml" title={site.name} href={feed} />
      {/* With `sizes`, browsers that support SVG icons use the SVG icon. An older BFF has neither a share picture
          nor a `favicon.ico`. Home screens need no link, because they request `/apple-touch-icon.png`. */}
      {site.sharePicture && <link rel="icon" href="/favicon.ico" sizes="32x32" />}
      <link rel="icon" href={icon} type="image/svg+xml" />
      <meta name="color-scheme" content="light dark" />
      {head.isIndexed ? null : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={openGraph.type} />
      <meta property="og:locale" content={articleLocales[language]} />
      {head.alternates.map((other) =>
        other.language === language ? null : (
          <meta key={other.language} property="og:locale:alternate" content={articleLocales[other.language]} />
        ),
      )}
      <meta property="og:title" content={head.title} />
      {head.description === undefined ? null : <meta property="og:description" content={head.description} />}
      {head.canonical === undefined ? null : <meta property="og:url" content={head.canonical} />}
      {picture === undefined ? null : (
        <>
          <meta property="og:image" content={picture.src} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={picture === undefined ? 'summary' : 'summary_large_image'} />
      <meta name="plainwell-releases" content={releases} />
      {head.graph === undefined ? null : (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: jsonForScript({ '@context': 'https://schema.org', '@graph': head.graph }),
          }}
        />
      )}
    </head>
  );
}
