import { describe, expect, it } from 'vitest';
import { moduleProps, type ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { rendered } from '@plainwell/ui/testing/rendered.ts';
import { SavedList } from './SavedList.tsx';
import { savedListFixtures } from './SavedList.fixtures.ts';

const fixtures = Object.entries(savedListFixtures);
const names = Object.keys(savedListFixtures) as (keyof typeof savedListFixtures)[];
/** Everything that the server sends: before the list, React adds preload hints for the first pictures. */
function whole(props: ModuleProps<'account-save', './SavedList'>) {
  const { parentNode } = rendered(<SavedList {...props} />);
  if (parentNode === null) throw new Error('the server renders nothing');
  return parentNode;
}
const render = (name: keyof typeof savedListFixtures) => whole(savedListFixtures[name]);
const fields = (form: ReturnType<typeof render> | null | undefined) =>
  Object.fromEntries(
    (form?.querySelectorAll('[name]') ?? []).map((field) => [field.getAttribute('name'), field.getAttribute('value')]),
  );

describe('the saved list as HTML, before any script', () => {
  it.each(fixtures)('is given what the contract allows: %s', (_name, props) => {
    expect(moduleProps['account-save']['./SavedList'].safeParse(props).error).toBeUndefined();
  });

  it('is a list of links to the articles, each with the day on which it was saved', () => {
    const rows = render('two articles').querySelectorAll('ul > li');

    expect(rows.map((row) => row.querySelector('h2 a')?.getAttribute('href'))).toEqual([
      '/health/sleep-and-light',
      '/health/home-readings',
    ]);
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Saved on November 20, 2026',
      'Saved on October 4, 2026',
    ]);
    expect(rows[0]?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T23:59:59.000Z');
    expect(render('Spanish').querySelector('li p')?.textContent).toBe('Guardado el 20 de noviembre de 2026');
  });

  it('says how many there are', () => {
    expect(render('two articles').textContent).toContain('2 saved articles');
    expect(render('a page in the middle, filtered and sorted').textContent).toContain(
      '5,000 saved articles with “Sleep & <b>” in the title',
    );
    expect(render('Spanish').textContent).toContain('2 artículos guardados');
  });

  it('removes an article by a form that leads back to this very list', () => {
    const form = render('a page in the middle, filtered and sorted').querySelectorAll('li form')[1];

    expect(form?.attributes).toMatchObject({ method: 'post', action: '/account/saved/remove' });
    expect(fields(form)).toMatchObject({
      articleId: 'heart & 100%',
      site: 'health',
      return: '/account/saved?site=all&q=Sleep+%26+%3Cb%3E&sort=title&page=2',
    });
  });

  it('has a button to remove each article that says which one', () => {
    expect(
      render('two articles')
        .querySelectorAll('li button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Remove “How to sleep better when your days are long”',
      'Remove “Blood pressure at home: what the numbers say”',
    ]);
  });

  it.each(names)('sends forms only by buttons that the browser itself understands: %s', (name) => {
    const buttons = render(name).querySelectorAll('form button');

    expect(buttons.filter((button) => button.getAttribute('type') !== 'submit')).toEqual([]);
  });

  it('shows titles as text, each in its own direction', () => {
    const titles = render('long and odd titles').querySelectorAll('h2');

    expect(titles.map((title) => title.getAttribute('dir'))).toEqual(['auto', 'auto', 'auto']);
    expect(titles[2]?.querySelector('b')).toBeNull();
  });

  it('keeps a place for every picture and fetches only the first ones at once', () => {
    const props = savedListFixtures['two articles'];
    const articles = props.list.articles
      .slice(0, 1)
      .flatMap((article) => Array.from({ length: 6 }, (_, index) => ({ ...article, articleId: `a${index}` })));
    const html = whole({ ...props, list: { ...props.list, articles } });

    expect(html.querySelectorAll('img').map((img) => img.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
      'eager',
      'eager',
      'lazy',
      'lazy',
    ]);
    expect(
      html
        .querySelectorAll('img')
        .filter((img) => img.getAttribute('width') !== '320' || img.getAttribute('alt') !== ''),
    ).toEqual([]);
    expect(render('one article, without a picture').querySelector('img')).toBeNull();
  });
});

describe('choosing among saved articles', () => {
  it('asks for part of a title and an order, and keeps what was asked', () => {
    const form = render('a page in the middle, filtered and sorted').querySelector('search form');

    expect(form?.getAttribute('action')).toBe('/account/saved');
    expect(form?.getAttribute('method')).toBeUndefined();
    expect(form?.querySelector('[name=q]')?.getAttribute('value')).toBe('Sleep & <b>');
    expect(form?.querySelector('option[selected]')?.getAttribute('value')).toBe('title');
    expect(form?.querySelectorAll('[name=sort] option').map((option) => option.getAttribute('value'))).toEqual([
      'newest',
      'oldest',
      'title',
    ]);
  });

  it('labels every field', () => {
    const form = render('several sites together').querySelector('search form');
    const labelled = form?.querySelectorAll('label').map((label) => label.getAttribute('for'));

    expect(form?.querySelectorAll('input, select').map((field) => field.id)).toEqual(labelled);
  });

  it('offers sites only to readers who have several, and names them', () => {
    expect(render('two articles').querySelector('[name=site]:is(select)')).toBeNull();
    const sites = render('several sites together').querySelectorAll('select[name=site] option');
    expect(sites.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
      ['health', 'Plainwell'],
      ['lifestyle', 'Plainwell Lifestyle'],
      ['all', 'All sites'],
    ]);
    expect(sites.findIndex((option) => option.hasAttribute('selected'))).toBe(2);
  });

  it('says of which site an article is where all are shown together', () => {
    expect(
      render('several sites together')
        .querySelectorAll('li p')
        .map((facts) => facts.querySelectorAll('span').at(-1)?.textContent),
    ).toEqual(['Plainwell', 'Plainwell Lifestyle']);
    expect(render('one of several sites').querySelector('li')?.textContent).not.toContain('Plainwell');
  });

  it('leads to the other pages with the same question', () => {
    const links = render('a page in the middle, filtered and sorted').querySelectorAll('nav a');

    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/account/saved?site=all&q=Sleep+%26+%3Cb%3E&sort=title',
      '/account/saved?site=all&q=Sleep+%26+%3Cb%3E&sort=title&page=3',
    ]);
    expect(render('two articles').querySelector('nav')).toBeNull();
  });
});

describe('a list without articles', () => {
  it('tells a reader who has saved nothing how to, and leads to the front page', () => {
    const html = render('nothing saved');

    expect(html.querySelector('h2')?.textContent).toBe('Nothing saved yet');
    expect(html.querySelector('a')?.getAttribute('href')).toBe('/');
    expect(html.querySelector('search')).toBeNull();
    expect(render('nothing saved, Spanish').querySelector('a')?.getAttribute('href')).toBe('/es');
  });

  it('leads out of a filter that nothing fits', () => {
    const html = render('nothing fits the filter');

    expect(html.querySelector('h2')?.textContent).toContain('No saved article has “كيف <b>& 100%” in its title');
    expect(html.querySelector('a')?.getAttribute('href')).toBe('/account/saved');
  });

  it('leads from a site of which nothing is saved to all of them', () => {
    expect(render('nothing of this site').querySelector('a')?.getAttribute('href')).toBe('/account/saved?site=all');
  });
});

describe('what a form without script has brought about', () => {
  const news = (name: keyof typeof savedListFixtures) => render(name).querySelector('[data-tone] p')?.textContent;

  it('is said in the words of the rules', () => {
    expect(news('just saved')).toBe('Article saved');
    expect(news('saving failed')).toBe('Unable to save article. Refresh the page and try again.');
    expect(render('saving to a full list failed').querySelector('[data-tone=error]')?.textContent).toContain(
      'Your list is full: it holds 5,000 articles.',
    );
    expect(news('removing failed')).toBe('Unable to remove article from saved. Refresh the page and try again.');
    expect(news('removing failed, Spanish')).toBe(
      'No se pudo quitar el artículo de los guardados. Actualice la página e inténtelo de nuevo.',
    );
    expect(news('two articles')).toBeUndefined();
  });

  it('can be undone after a removal, also where the list is empty now', () => {
    for (const name of ['just removed', 'the last one just removed'] as const) {
      const notice = render(name).querySelector('[data-tone]');
      const { removed } = savedListFixtures[name];

      expect(notice?.textContent).toContain('Article removed');
      expect(notice?.querySelector('form')?.getAttribute('action')).toBe('/account/saved/restore');
      expect(fields(notice?.querySelector('form'))).toMatchObject({ articleId: removed.articleId, site: removed.site });
    }
  });
});

describe('what will be told while the page is open', () => {
  it.each(names)('has its regions in the page, empty: %s', (name) => {
    const html = render(name);

    expect(html.querySelectorAll('output, [role=alert], [aria-live]').map((region) => region.textContent)).toEqual([
      '',
      '',
      '',
    ]);
  });
});
