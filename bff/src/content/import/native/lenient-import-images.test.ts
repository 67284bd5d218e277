import { badImage, badLink, image, person, tab, testLeftOut } from './lenient-import.fixture.ts';

const slide = { image, number: 1 };

testLeftOut([
  [
    "a person's portrait",
    { byline: { editor: { ...person, avatar: { src: badLink } } } },
    'byline.editor.avatar.src',
    'byline.editor.avatar',
    { byline: { editor: person } },
  ],
  [
    'a portrait that is only text',
    { byline: { editor: { ...person, avatar: 'a.png' } } },
    'byline.editor.avatar',
    'it',
    { byline: { editor: person } },
  ],
  ['the lead image', { largeImage: badImage }, 'largeImage.width', 'largeImage', { largeImage: undefined }],
  ['a lead image that is null', { largeImage: null }, 'largeImage', 'it', { largeImage: undefined }],
  [
    'the image for Pinterest',
    { pinterestImage: { ...image, src: badLink } },
    'pinterestImage.src',
    'pinterestImage',
    { pinterestImage: undefined },
  ],
  [
    'one width of an image',
    {
      largeImage: {
        ...image,
        srcset: [
          { src: '/a', width: 0 },
          { src: '/b', width: 2 },
        ],
      },
    },
    'largeImage.srcset[0].width',
    'largeImage.srcset[0]',
    { largeImage: { ...image, srcset: [{ src: '/b', width: 2 }] } },
  ],
  [
    'the photo of a lived experience',
    { livedExperience: { name: 'Odile', photo: 'x' } },
    'livedExperience.photo',
    'it',
    { livedExperience: { name: 'Odile' } },
  ],
  [
    "a brand's image",
    { brandCTAs: [{ title: 'A', link: '/a', image: badImage }] },
    'brandCTAs[0].image.width',
    'brandCTAs[0].image',
    { brandCTAs: [{ title: 'A', link: '/a' }] },
  ],
  [
    "the sponsor's logo",
    { sponsored: { name: 'S', logo: badImage } },
    'sponsored.logo.width',
    'sponsored.logo',
    { sponsored: { name: 'S' } },
  ],
  [
    'the icon of a series',
    { contentSeries: { title: 'S', link: '/s', icon: badImage } },
    'contentSeries.icon.width',
    'contentSeries.icon',
    { contentSeries: { title: 'S' } },
  ],
  [
    "a review's image",
    { reviews: [{ title: 'R', cta_url: '/r', cta_text: 'Go', image: badImage }] },
    'reviews[0].image.width',
    'reviews[0].image',
    { reviews: [{ title: 'R' }] },
  ],
  [
    "a gallery's slide",
    {
      tabs: [
        {
          ...tab,
          gallery: true,
          slides: [
            { image: badImage, number: 1 },
            { ...slide, number: 2 },
          ],
        },
      ],
    },
    'tabs[0].slides[0].image.width',
    'tabs[0].slides[0]',
    { tabs: [{ slides: [{ number: 2 }] }] },
  ],
  [
    "a gallery's slide without a picture",
    { tabs: [{ ...tab, slides: [{ number: 1 }] }] },
    'tabs[0].slides[0].image',
    'tabs[0].slides[0]',
    { tabs: [{ id: 'start', slides: [] }] },
  ],
  [
    "a drug slide's image",
    { drug: { title: 'D', slides: [{ title: 'S', body: 'B', image: badImage }] } },
    'drug.slides[0].image.width',
    'drug.slides[0].image',
    { drug: { slides: [{ title: 'S' }] } },
  ],
]);
