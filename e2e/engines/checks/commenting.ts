import type { EnginePage } from '../drivers/engine.ts';
import { click, fill, until } from '../page-actions.ts';
import { DESK, expectNoFaults, PHONE, type Check } from './check.ts';

const ARTICLE = '/tabbed/health/high-blood-pressure-guide';
const TOOLS = '[data-slot="commentTools"]';
const SEND = `${TOOLS} [type="submit"]`;

/**
 * Clicks an element at the end of a long page once the element has stopped moving, because Chromium lays out the
 * sections above it only when they come near the window.
 */
async function press(page: EnginePage, selector: string): Promise<void> {
  await until(
    page,
    `${selector} at rest`,
    async (wanted: string) => {
      const element = document.querySelector(wanted);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const before = element?.getBoundingClientRect().top;
      for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return element?.getBoundingClientRect().top === before;
    },
    selector,
  );
  await click(page, selector);
}

const commenting = (size: typeof PHONE): Check => ({
  name: `a reader adds a comment in the article, at ${size.width} px`,
  async run({ open, site }) {
    const page = await open(size);
    await page.goto(site.url + ARTICLE);
    await press(page, `${TOOLS} a[href*="/comment?"]`);
    await until(
      page,
      'the heading of the form with the focus',
      (tools: string) => document.activeElement?.matches(`${tools} h3`),
      TOOLS,
    );
    await fill(page, `${TOOLS} [name="email"]`, 'ada@');
    await press(page, SEND);
    await until(
      page,
      'the summary of five fields with the focus',
      () =>
        document.activeElement?.matches('[role="alert"]') && document.activeElement.querySelectorAll('a').length === 5,
    );
    // Completes the address, because the caret is after the text that was typed above.
    await fill(page, `${TOOLS} [name="email"]`, 'reader.example');
    await until(
      page,
      'a condition',
      (tools: string) => {
        const choice = document.querySelector<HTMLSelectElement>(`${tools} select`);
        if (choice === null) return false;
        choice.selectedIndex = 1;
        return choice.dispatchEvent(new Event('change', { bubbles: true }));
      },
      TOOLS,
    );
    await fill(page, `${TOOLS} [name="yearsSinceDiagnosis"]`, '2,5');
    await fill(page, `${TOOLS} textarea`, 'Walking helped.');
    await press(page, `${TOOLS} [type="checkbox"]`);
    await until(
      page,
      'a form without a fault',
      (tools: string) => document.querySelector(`${tools} [aria-invalid]`) === null,
      TOOLS,
    );
    await press(page, SEND);
    await until(
      page,
      'the thanks with the focus, in the window',
      (tools: string) => {
        const thanks = document.querySelector(`${tools} h3`);
        const top = thanks?.getBoundingClientRect().top ?? -1;
        return (
          document.querySelector(`${tools} form`) === null &&
          document.activeElement === thanks &&
          top >= 0 &&
          top < innerHeight
        );
      },
      TOOLS,
    );
    await expectNoFaults(page, ARTICLE);
  },
});

export const commentingChecks: readonly Check[] = [commenting(PHONE), commenting(DESK)];
