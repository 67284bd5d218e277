import { DEFAULT_BUTTON_TEXT } from '@plainwell/contracts/browser/ads/paid-links.ts';
import type { PlacedBrandCta } from '@plainwell/contracts/modules/props/placed-brand-cta.ts';

const picture = { src: '/media/brand-quillpot.svg', width: 1200, height: 675, alt: 'A green bowl of vegetables' };

/**
 * Creates a brand block. `position` is the number of its affiliate link in the article, as the host counts affiliate
 * links.
 */
function brand(position: 1 | 2, facts: Partial<PlacedBrandCta> = {}): PlacedBrandCta {
  return {
    title: 'Quillpot',
    image: picture,
    desc: 'Vegetables arrive washed and cut. Twenty minutes from door to table, and more packaging.',
    link: `https://www.example.com/quillpot?subid=kit-${position}`,
    buttonText: 'LOOK AT QUILLPOT',
    ...facts,
    click: {
      name: 'affiliate-click',
      category: 'In-Content Affiliate Link',
      position,
      affiliate: 'platejoy',
      product: `kit-${position}`,
    },
  };
}

export const oneBrand = brand(1);

export const brandsOfAllKinds: PlacedBrandCta[] = [
  oneBrand,
  brand(2, { title: 'Fernhill Box', desc: 'Raw ingredients and recipe cards.', buttonText: DEFAULT_BUTTON_TEXT }),
  brand(2, { title: 'Without a picture', image: undefined, desc: 'Words alone.' }),
  brand(2, { title: 'Without words', desc: undefined }),
];

export const oddBrand = brand(2, {
  title:
    'The Quillpot Pantry and Kitchen Garden Subscription for Households of One, Two or Many, with Donaudampfschifffahrtsgesellschaftskapitänsmützen',
  desc: 'A first line.\nA second line & <odd> characters, 日本語, עברית.',
  buttonText: 'SEE EVERYTHING THAT IS IN THE BOX THIS WEEK, AND THE NEXT',
});

export const spanishBrand = brand(1, {
  title: 'Huerto en Casa',
  desc: 'Verduras lavadas y cortadas, listas en veinte minutos.',
  buttonText: DEFAULT_BUTTON_TEXT,
});
