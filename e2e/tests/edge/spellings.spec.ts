import { expect, test } from '../../harness/plain-test.ts';
import { edgeOfScriptedSite } from '../../harness/readers/edge-of-scripted-site.ts';

const { site, read } = edgeOfScriptedSite();

const spellings = {
  queries: (number) => `/health/kept?${number}`,
  'encoded letters': (number) => `/health/${spelledOtherwise('keptkept', number, percentEncoded)}`,
  capitals: (number) => `/${spelledOtherwise('infinite', number)}/health/kept`,
  'capitals in addresses of files': (number) => `/${spelledOtherwise('assets', 1)}/rail/1/browser/${number}.js`,
  slashes: (number) => `/media/${'/'.repeat(number)}a.jpg`,
  dots: (number) => `/media/${'./'.repeat(number)}a.jpg`,
  'unknown layouts of ads': (number) => `/api/content/health/kept?adLayout=x${number}`,
} satisfies Record<string, (number: number) => string>;

/** Respells the letters of a word whose places are the set bits of a number. */
function spelledOtherwise(word: string, number: number, spell = (letter: string) => letter.toUpperCase()): string {
  return [...word].map((letter, place) => ((number >> place) & 1 ? spell(letter) : letter)).join('');
}
const percentEncoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

for (const [what, spelled] of Object.entries(spellings))
  test(`whoever asks for many spellings takes no room from pages: ${what} @full`, async () => {
    const { text } = await read('/health/kept');
    // Twice what the storage of the tests holds.
    site.body = 'x'.repeat(1_000_000);
    for (let number = 1; number <= 128; number += 1) await read(spelled(number), { 'Release-Set': 'own' });
    site.body = '';
    expect((await read('/health/kept')).text).toBe(text);
  });

test('a host in other letters is the same host @full', async () => {
  const { text } = await read('/health/host', { Host: 'site.example' });
  expect((await read('/health/host', { Host: 'SITE.Example' })).text).toBe(text);
});
