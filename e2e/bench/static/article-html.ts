import type { Article } from '@plainwell/contracts/article/article.ts';
import type { Person } from '@plainwell/contracts/article/person.ts';
import type { Section } from '@plainwell/contracts/article/section.ts';
import type { Image } from '@plainwell/contracts/primitives/primitives.ts';

/** About one kilobyte of CSS that makes a long text readable on phones and desktops. */
const STYLES = `
:root{color-scheme:light dark;font:1.0625rem/1.6 Georgia,"Times New Roman",serif}
body{margin:0 auto;max-inline-size:42rem;padding:0 1rem 4rem;overflow-wrap:break-word}
header,nav,footer,.byline,caption,th{font-family:system-ui,sans-serif}
header{padding-block:1rem;border-block-end:1px solid}
h1{font-size:2rem;line-height:1.2;margin-block:1.5rem .5rem}
h2{font-size:1.5rem;line-height:1.25;margin-block:2.5rem .5rem}
h3{font-size:1.2rem;margin-block:1.75rem .5rem}
.deck{font-size:1.2rem}
.byline{font-size:.9rem}
img{display:block;max-inline-size:100%;block-size:auto}
figure{margin:1.5rem 0}
figcaption{font-size:.9rem}
a{color:LinkText;text-underline-offset:.15em}
.table-scroll{overflow-x:auto}
table{border-collapse:collapse;margin-block:1rem}
th,td{border:1px solid;padding:.4rem .6rem;text-align:start;vertical-align:top}
blockquote{margin-inline:0;padding-inline-start:1rem;border-inline-start:3px solid}
nav ol,.sources ol{padding-inline-start:1.5rem}
summary{cursor:pointer;padding-block:.5rem}
`.trim();

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function picture({ src, width, height, alt, srcset = [] }: Image, loading: 'eager' | 'lazy'): string {
  const widths =
    srcset.length === 0
      ? ''
      : ` srcset="${escape(srcset.map((candidate) => `${candidate.src} ${candidate.width}w`).join(', '))}" sizes="(min-width: 44rem) 42rem, calc(100vw - 2rem)"`;
  return `<img src="${escape(src)}"${widths} width="${width}" height="${height}" alt="${escape(alt)}" loading="${loading}">`;
}

function names(label: string, people: readonly Person[]): string {
  const linked = people.map(({ name, link }) =>
    link === undefined ? escape(name.display) : `<a href="${escape(link)}">${escape(name.display)}</a>`,
  );
  return linked.length === 0 ? '' : `${label} ${linked.join(', ')}`;
}

function byline({ authors, medicalReviewers, factCheckers, articleDates }: Article['byline']): string {
  const { published, lastUpdates } = articleDates;
  const parts = [
    names('By', authors),
    names('Medically reviewed by', medicalReviewers),
    names('Fact-checked by', factCheckers),
    ...[published, lastUpdates]
      .filter((date) => date !== undefined)
      .map(({ date, display }) => `<time datetime="${escape(date)}">${escape(display)}</time>`),
  ];
  return `<p class="byline">${parts.filter((part) => part !== '').join(' · ')}</p>`;
}

function section({ id, title, header, body, slides }: Section): string {
  const heading =
    title === null ? '' : `${header === undefined ? '' : `<p>${escape(header)}</p>`}<h2>${escape(title)}</h2>`;
  const figures = slides.map((slide) => {
    const caption = [slide.title, slide.body, slide.copyright]
      .filter((text) => text !== undefined)
      .map(escape)
      .join('. ');
    return `<figure>${picture(slide.image, 'lazy')}<figcaption>${caption}</figcaption></figure>`;
  });
  return `<section id="${escape(id)}">${heading}${body}${figures.join('')}</section>`;
}

function contents(sections: readonly Section[]): string {
  const links = sections.flatMap(({ id, title }) =>
    title === null ? [] : [`<li><a href="#${escape(id)}">${escape(title)}</a></li>`],
  );
  return links.length < 2 ? '' : `<nav aria-label="Contents"><ol>${links.join('')}</ol></nav>`;
}

function sources({ sources }: Article): string {
  if (sources.length === 0) return '';
  const items = sources.map(({ id, title, link }) => {
    const text = link === undefined ? escape(title) : `<a href="${escape(link)}">${escape(title)}</a>`;
    return `<li${id === undefined ? '' : ` id="${escape(id)}"`}>${text}</li>`;
  });
  return `<details class="sources"><summary>Sources</summary><ol>${items.join('')}</ol></details>`;
}

/**
 * Returns an article as a page of plain HTML with about one kilobyte of CSS and no script: title, byline, deck,
 * pictures, contents, sections and sources. The bench compares our pages with this page, so it shares only its text
 * with them.
 */
export function articleHtml(article: Article): string {
  const image = article.largeImage === undefined ? '' : `<figure>${picture(article.largeImage, 'eager')}</figure>`;
  const deck = article.deck === undefined ? '' : `<p class="deck">${escape(article.deck)}</p>`;
  return [
    `<!doctype html><html lang="${article.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escape(article.title)}</title><link rel="icon" href="data:,"><style>${STYLES}</style></head>`,
    `<body><header><a href="/">Articles</a></header><main><article><h1>${escape(article.title)}</h1>`,
    byline(article.byline),
    deck,
    image,
    contents(article.tabs),
    ...article.tabs.map(section),
    sources(article),
    '</article></main><footer><p>Sample text, not medical advice.</p></footer></body></html>',
  ].join('\n');
}
