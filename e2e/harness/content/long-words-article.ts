import type { ArticleInput } from '@plainwell/contracts/article/article.ts';
import { madeUpArticle } from './synthetic-article.ts';

/** Returns a word that is too long for any line, with as many letters as a field allows. */
const word = (letters = 200) => 'Hydrochlorothiazide'.repeat(11).slice(0, letters);

const image = { src: '/media/pollen-oak.svg', width: 1400, height: 1000, alt: word() };
const day = { date: '2026-10-04', display: word(60) };
const person = (role: string) => ({
  name: { display: `${role} ${word(190)}` },
  avatar: { src: '/media/portrait-felix-marchbank.svg' },
  bio: { text: word() },
  link: '/about/medical-team',
  type: { label: word(100) },
  specialties: [word(100)],
});
const link = 'https://www.example.com/box?subid=long';
const category = {
  name: word(100),
  link: '/category/long-words',
  children: [{ name: word(100), link: '/category/long-words' }],
};

/** An article in which every text is one word of 200 letters, or of as many as its field allows. */
export const longWords: ArticleInput = madeUpArticle({
  hrlContentId: 'long-words',
  canonicalPath: 'made-up/long-words',
  title: word(),
  whisper: word(60),
  deck: word(),
  contentForm: 'Reviews',
  largeImage: image,
  categories: [category],
  breadcrumbs: [
    { title: word(100), link: '/' },
    { title: word(100), link: '/' },
  ],
  clusterNavV2: { title: word(100), categories: [category] },
  sponsored: { name: word(100), link, logo: image },
  contentSeries: {
    title: word(),
    icon: image,
    link: '/category/long-words',
    single_author: true,
    author: { name: { display: word() } },
    articles: [
      { title: word(), link: '/made-up/long-words' },
      { title: word(), link: '/made-up/hostile' },
    ],
    description: word(),
  },
  byline: {
    authors: [person('A'), person('B')],
    medicalReviewers: [person('C')],
    factCheckers: [person('D')],
    editor: person('E'),
    copyEditor: { name: { display: word() } },
    articleDates: {
      published: { ...day, date: '2026-10-01' },
      lastUpdates: day,
      medicallyReviewed: day,
      factChecked: day,
    },
    articleHistory: Object.fromEntries(
      ['2026-10-01', '2026-10-02', '2026-10-03'].map((date) => [
        date,
        {
          action: word(),
          authors: [person('F')],
          editor: person('G'),
          medicallyReviewedBy: [person('H')],
          updateReason: [word()],
        },
      ]),
    ),
  },
  tabs: [
    { id: 'opening', title: null, body: `<p>${word()}</p><p><a href="${link}">${word()}</a></p>` },
    {
      id: 'prose',
      title: word(),
      header: word(),
      body: `<h3>${word()}</h3><ul><li>${word()}</li></ul><dl><dt>${word()}</dt><dd>${word()}</dd></dl><blockquote><p>${word()}</p></blockquote><pre><code>${word()}</code></pre><table><caption>${word()}</caption><thead><tr><th>${word()}</th><th>Two</th></tr></thead><tbody><tr><td>${word()}</td><td>2</td></tr></tbody></table><figure><img src="/media/pollen-oak.svg" alt="${word()}" width="1400" height="1000"><figcaption>${word()}</figcaption></figure><p>Text.<sup><a href="#source-1">1</a></sup></p>`,
    },
    { id: 'folded', title: word(), isCollapsable: true, body: `<p>${word()}</p>` },
    {
      id: 'pictures',
      title: word(),
      body: '<p>Pictures.</p>',
      gallery: true,
      slides: [
        { number: 1, title: word(), body: word(), copyright: word(), image },
        { number: 2, image },
      ],
    },
    {
      id: 'sensitive',
      title: word(),
      body: '<p>Pictures.</p>',
      gallery: true,
      isSensitive: true,
      slides: [{ number: 1, title: word(), image }],
    },
  ],
  brandCTAs: [
    { title: word(), desc: word(), image, link, buttonText: word(60) },
    { title: word(), desc: word(), link },
  ],
  affiliates: [{ name: 'other', link }],
  drug: { title: word(), slides: [{ title: word(), body: word(), image }] },
  drugSavingsData: {
    manufacturers: [{ name: word(), costInfoUrl: link }],
    isValidCostInfoUrl: true,
    defaultManufacturerDosage: {
      drugMSRP: '12',
      quantity: { value: 30 },
      pricingDataV2: { data: [{ price: { amount: '3' } }] },
    },
  },
  livedExperience: { photo: image, name: word(100), link: '/made-up/hostile' },
  shareYourExperience: { title: word(), text: word() },
  comments: [
    {
      comment: word().repeat(4),
      date: '2026-10',
      primaryHealthConcern: word(),
      age: '61',
      yearsSinceDiagnosis: '9',
      medicalNote: word(),
    },
  ],
  guides: [{ title: word(), cta_url: '/made-up/hostile', cta_text: word(60) }],
  reviews: [{ title: word(), image, cta_url: '/made-up/hostile', cta_text: word(60) }],
  sources: Array.from({ length: 10 }, (_, index) => ({ id: `source-${index + 1}`, title: word(), link })),
  attribution: { text: word(), link, license: word(60) },
  isSample: true,
});
