import { click, until, untilAlive } from '../page-actions.ts';
import { DESK, expectNoFaults, PHONE, type Check } from './check.ts';

const ARTICLE = '/tabbed/health/high-blood-pressure-guide';
const LINK = '[data-slot="bottomTabs"] li';

const tabs = (size: typeof PHONE): Check => ({
  name: `a press makes sources, history and comments tabs, which keys, links and addresses open, at ${size.width} px`,
  async run({ open, site }) {
    const page = await open(size);
    await page.goto(`${site.url}${ARTICLE}#comments`);
    // The address leads to the comments, far below the tabs, and the tabs start only near the window.
    await page.evaluate(() =>
      document.querySelector('[data-slot="bottomTabs"]')?.scrollIntoView({ behavior: 'instant', block: 'center' }),
    );
    await untilAlive(page, 'bottomTabs');
    const isShown = (name: string) =>
      until(
        page,
        `the tab ${name}`,
        (wanted: string) => {
          const panels = [...document.querySelectorAll('.article-bottom-tools [role="tabpanel"]')].filter(
            (panel) => panel.getBoundingClientRect().height > 0,
          );
          const [panel] = panels;
          return (
            panels.length === 1 &&
            panel !== undefined &&
            document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent === wanted
          );
        },
        name,
      );
    await until(
      page,
      'no tab before a press',
      () => document.querySelector('.article-bottom-tools :is([role="tab"], [hidden])') === null,
    );
    await click(page, `${LINK}:nth-child(2) a`);
    await isShown('History');
    await page.press('ArrowLeft');
    await isShown('Sources');
    await page.press('ArrowLeft');
    await isShown('Comments');
    await page.evaluate(() => void location.assign('#article-comments'));
    await page.evaluate(() => void location.assign('#source-3'));
    await isShown('Sources');
    await until(page, 'the source in the window', () => {
      const top = document.getElementById('source-3')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
    await expectNoFaults(page, ARTICLE);
  },
});

export const bottomTabsChecks: readonly Check[] = [tabs(PHONE), tabs(DESK)];
