/** One address for every kind of page in the sample content. */
export const pageKinds: readonly { kind: string; path: string }[] = [
  { kind: 'the front page', path: '/' },
  { kind: 'the Spanish front page', path: '/es' },
  { kind: 'an article', path: '/health/insomnia-causes-and-care' },
  { kind: 'a Spanish article', path: '/es/salud/insomnio-causas-y-cuidados' },
  { kind: 'the infinite page', path: '/infinite' },
  { kind: 'a topic', path: '/category/health-at-home' },
  { kind: 'the search form', path: '/search' },
  { kind: 'search results', path: '/search?q=sleep' },
  { kind: 'a search without results', path: '/search?q=xyzzyx' },
  { kind: 'an editorial page', path: '/about/process' },
  { kind: 'a Spanish editorial page', path: '/es/about/process' },
  { kind: 'the saved list of a signed-out reader', path: '/account/saved' },
  { kind: 'an unknown address', path: '/nothing-stands-here' },
];
