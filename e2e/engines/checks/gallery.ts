import type { EnginePage } from '../drivers/engine.ts';
import { click, until } from '../page-actions.ts';
import { DESK, expectNoFaults, expectThat, PHONE, type Check } from './check.ts';

const POLLEN = '/tabbed/health/seasonal-allergies-and-pollen';
const OPENER = 'a[href^="#gallery-open"]';

async function untilShown(page: EnginePage, number: number): Promise<void> {
  await until(
    page,
    `picture ${number}`,
    (wanted: string) => document.querySelector('dialog:modal output')?.textContent?.startsWith(`${wanted} `),
    String(number),
  );
}

async function openAtFirst(page: EnginePage): Promise<void> {
  await click(page, OPENER);
  await untilShown(page, 1);
  const state = await page.evaluate(async () => {
    // An engine that restores an earlier scroll position does so in the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const dialog = document.querySelector('dialog:modal');
    return {
      left: dialog?.querySelector('ul')?.scrollLeft,
      focus: document.activeElement?.tagName ?? '',
      shown: dialog?.querySelector('output')?.textContent ?? '',
    };
  });
  expectThat(
    state.left === 0 && state.shown.startsWith('1 '),
    `the gallery opened at ${state.shown}, scrolled by ${state.left} px`,
  );
  expectThat(state.focus === 'H2', `the focus began at ${state.focus} instead of the title`);
}

const gallery = (size: typeof PHONE): Check => ({
  name: `a gallery opens, turns, closes and opens again at its first picture, at ${size.width} px`,
  async run({ open, site }) {
    const page = await open(size);
    await page.goto(site.url + POLLEN);
    await openAtFirst(page);
    for (const number of [2, 3, 4, 5]) {
      await page.press('ArrowRight');
      await untilShown(page, number);
    }
    await page.press('Escape');
    await until(
      page,
      'the gallery closed, its address left and its link focused',
      (selector: string) => {
        return (
          document.querySelector('dialog:modal') === null &&
          location.hash === '' &&
          document.activeElement === document.querySelector(selector)
        );
      },
      OPENER,
    );
    await openAtFirst(page);
    await expectNoFaults(page, POLLEN);
  },
});

export const galleryChecks: readonly Check[] = [gallery(PHONE), gallery(DESK)];
