import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';

const paragraph =
  '<p>Most people feel better when they eat <em>something</em> in the first hours of the day, but the size of the effect differs from person to person.<sup><a href="#source-1">1</a></sup> What you eat matters more than when.</p>';

const table = `<div class="table-scroll" tabindex="0" role="region" aria-label="Table: breakfast and energy"><table><caption>Breakfast and energy</caption><thead><tr><th scope="col">Breakfast</th><th scope="col">Energy (kcal)</th><th scope="col">Fibre (g)</th><th scope="col">Protein (g)</th><th scope="col">How long it lasts</th></tr></thead><tbody><tr><th scope="row">Oats with berries</th><td>310</td><td>8.0</td><td>11</td><td>4 hours</td></tr><tr><th scope="row">White toast with jam</th><td>260</td><td>1.5</td><td>6</td><td>2 hours</td></tr></tbody></table></div>`;

const html = (text: string) => ({ kind: 'html' as const, html: text });
const plain = { header: undefined, isCollapsable: false };

export const bodyFixtures = {
  'sections of all kinds': {
    language: 'en',
    contentLanguage: 'en',
    sections: [
      { ...plain, id: 'intro', title: null, blocks: [html(paragraph + paragraph)] },
      {
        ...plain,
        id: 'section-1',
        title: 'Energy and mood',
        blocks: [
          html(paragraph),
          { kind: 'slot', id: 'inline-1', format: 'medium-rectangle' },
          html(
            `<h3>In the first hour</h3>${paragraph}<ul><li>Oats, whole-grain bread or fruit</li><li>Yoghurt, eggs or nuts</li><li>Water, tea or coffee</li></ul>`,
          ),
        ],
      },
      { ...plain, id: 'section-2', title: 'Weight', header: 'Step 2', blocks: [html(`${paragraph}${table}`)] },
      {
        id: 'section-3',
        title: 'How the studies were done',
        header: undefined,
        isCollapsable: true,
        blocks: [html(paragraph)],
      },
      {
        id: 'section-4',
        title: 'Words used in this article, and what they mean when a doctor says them',
        header: 'Glossary',
        isCollapsable: true,
        blocks: [html(paragraph), { kind: 'slot', id: 'inline-2', format: 'leaderboard' }, html(paragraph)],
      },
      { ...plain, id: 'section-5', title: 'A heading and nothing under it', blocks: [] },
    ],
  },
  'a title that is a sentence': {
    language: 'en',
    contentLanguage: 'en',
    sections: [
      {
        ...plain,
        id: 'section-1',
        title:
          'What are the symptoms of pituitary dwarfism, and when should somebody who was treated with human growth hormone as a child see a doctor about them?',
        blocks: [html(paragraph)],
      },
    ],
  },
  'a collapsable section without a title': {
    language: 'en',
    contentLanguage: 'en',
    sections: [{ id: 'intro', title: null, header: undefined, isCollapsable: true, blocks: [html(paragraph)] }],
  },
  'a disclosure before an affiliate link': {
    language: 'en',
    contentLanguage: 'en',
    sections: [
      {
        ...plain,
        id: 'section-1',
        title: 'Three boxes compared',
        blocks: [
          html(paragraph),
          { kind: 'disclosure', variant: 'affiliate', statements: ['paid-by-visit', 'paid-brands', 'commission'] },
          html(
            '<p>We cooked from <a href="https://www.example.com/box?subid=box-1" rel="sponsored noopener">the Fernhill box</a> for a week.</p>',
          ),
        ],
      },
    ],
  },
  'a disclosure of our own products, in Spanish, in a folded section': {
    language: 'es',
    contentLanguage: 'es',
    sections: [
      {
        id: 'cajas',
        title: 'Cajas',
        header: undefined,
        isCollapsable: true,
        blocks: [
          {
            kind: 'disclosure',
            variant: 'owned-and-operated',
            statements: ['sponsored', 'own-products', 'commission'],
          },
          html('<p>Tres cajas.</p>'),
        ],
      },
    ],
  },
  'a disclosure by a host that knows only variants': {
    language: 'en',
    contentLanguage: 'en',
    sections: [
      {
        ...plain,
        id: 'boxes',
        title: 'Boxes',
        blocks: [{ kind: 'disclosure', variant: 'owned-and-operated' }, html(paragraph)],
      },
    ],
  },
  Spanish: {
    language: 'es',
    contentLanguage: 'es',
    sections: [
      {
        ...plain,
        id: 'que-es',
        title: '¿Qué es?',
        blocks: [html('<p>El colesterol bueno (HDL) ayuda a limpiar las arterias.</p>')],
      },
      {
        id: 'mas',
        title: 'Más información',
        header: undefined,
        isCollapsable: true,
        blocks: [html('<p>Hable con su médico.</p>')],
      },
    ],
  },
  'Portuguese text in an English frame': {
    language: 'en',
    contentLanguage: 'pt',
    sections: [
      {
        ...plain,
        id: 'introducao',
        title: 'Introdução',
        blocks: [html('<p>A violência contra crianças é um problema de saúde pública.</p>')],
      },
    ],
  },
} satisfies Record<string, ModuleProps<'article', './Body'>>;
