import type { Person } from '@plainwell/contracts/article/person.ts';
import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

const picture = { src: '/media/picture.svg', width: 1600, height: 900, alt: 'Picture' };

function person(label: string): Person {
  return {
    name: { display: 'Name' },
    avatar: { src: '/media/portrait.svg' },
    bio: { text: 'Biography.' },
    link: '/about/medical-team#name',
    type: { label },
    specialties: ['Specialty', 'Another specialty'],
  };
}

const date = { date: '2026-01-01', display: 'January 1, 2026' };

/** Markup that bodies of articles usually contain: paragraphs, subheadings, lists, a table, a figure and citations. */
const body = [
  '<p>Text with <strong>words</strong>, <em>words</em> and <a href="/health/other">a link</a>.</p>',
  '<p>Text with <a href="https://www.example.com/">a link</a> and a citation.<sup><a href="#source-1">1</a></sup></p>',
  '<h3>Subheading</h3><ul><li>First</li><li>Second</li></ul><ol><li>First</li><li>Second</li></ol>',
  '<figure><img src="/media/picture.svg" alt="Picture" width="1600" height="900">',
  '<figcaption>Text.</figcaption></figure>',
  '<table><caption>Text</caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>',
  '<tbody><tr><th scope="row">A</th><td>B</td></tr><tr><th scope="row">A</th><td>B</td></tr></tbody></table>',
].join('\n');

/** Number of sections: enough for ads, tools and contents to take all their forms. */
const SECTIONS = 6;

/**
 * Returns an article that says nothing and has one of everything that articles usually have. Pages made from it contain
 * what the pages of all articles have in common.
 */
export function skeletonArticle(language: InterfaceLanguage): FoundArticle {
  return {
    hrlContentId: 'skeleton',
    language,
    title: 'Title',
    whisper: 'Label',
    deck: 'Text.',
    canonicalPath: language === 'es' ? 'es/health/skeleton' : 'health/skeleton',
    template: 'tabbed',
    tabs: Array.from({ length: SECTIONS }, (_, index) => ({
      id: `section-${index + 1}`,
      title: `Section ${index + 1}`,
      body: body.repeat(2),
      gallery: false,
      slides: [],
      isSensitive: false,
      isCollapsable: false,
    })),
    byline: {
      authors: [person('Author')],
      medicalReviewers: [person('Medical reviewer')],
      factCheckers: [person('Fact-checker')],
      editor: person('Editor'),
      copyEditor: person('Copy editor'),
      articleDates: { published: date, lastUpdates: date, medicallyReviewed: date, factChecked: date },
      articleHistory: {
        '2026-01-01': {
          action: 'Medically reviewed',
          authors: [],
          medicallyReviewedBy: [person('Medical reviewer')],
          factCheckedBy: [],
          updateReason: ['Text.'],
        },
      },
    },
    sources: [{ id: 'source-1', title: 'Source', link: 'https://www.example.com/' }],
    largeImage: picture,
    categories: [{ name: 'Topic', link: '/category/topic' }],
    breadcrumbs: [
      { title: 'Home', link: '/' },
      { title: 'Topic', link: '/category/topic' },
    ],
    comments: [
      { comment: 'Text.', date: '2026-01-01', primaryHealthConcern: 'Topic', age: '40', yearsSinceDiagnosis: '2' },
    ],
    commentCount: 1,
    shareYourExperience: { title: 'Title', text: 'Text.' },
    brandCTAs: [],
    affiliates: [],
    isDisclaimer: false,
    isOwnedAndOperatedPresent: false,
    hideTabs: false,
    hideFeedback: false,
    isPreview: false,
    isCPUV: false,
    isSponsoredArticle: false,
    targeting: { k1: 'topic', adLayout: 'BASELINE', inheritLayout: false, kmeta: [] },
    displayFirstTocLink: false,
    translations: { en: 'health/skeleton', es: 'es/health/skeleton' },
    relatedStories: [],
    clusterNavV2: { title: 'Title', categories: [{ name: 'Topic', link: '/category/topic' }] },
    guides: [{ title: 'Title', cta_url: 'https://www.example.com/', cta_text: 'Text' }],
    reviews: [{ title: 'Title', image: picture, cta_url: 'https://www.example.com/', cta_text: 'Text' }],
    isFeatured: false,
    isSample: true,
    keywords: ['Topic'],
  };
}
