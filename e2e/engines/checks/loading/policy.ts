import { click, until, untilAlive } from '../../page-actions.ts';
import { DESK, expectThat, type Check } from '../check.ts';

const ARTICLE = '/tabbed/health/asthma-control';
const FORGED =
  '<script>window.forged = true</script><img src="data:," alt="" onerror="window.forged = true"><style>h1 { display: none }</style>';

declare global {
  interface Window {
    forged: boolean | undefined;
  }
}

/** All other checks also expect that no page violates its own policy. */
export const policyChecks: readonly Check[] = [
  {
    name: 'a forged script, handler and style do nothing, and the page beside them works',
    async run({ open, site }) {
      const page = await open(DESK);
      site.forge(FORGED);
      try {
        await page.goto(site.url + ARTICLE);
      } finally {
        site.forge('');
      }
      await untilAlive(page, 'contents');
      const refused = await until(page, 'three refusals', () => {
        const lines = window.faultsSeen.filter((line) => line.startsWith('securitypolicyviolation'));
        return lines.length >= 3 ? lines : null;
      });
      for (const directive of ['script-src-elem', 'script-src-attr', 'style-src-elem']) {
        expectThat(
          refused.filter((line) => line.includes(` ${directive} `)).length === 1,
          `refused: ${refused.join('; ')}`,
        );
      }
      const effects = await page.evaluate(() => ({
        ran: window.forged === true,
        styled: document.querySelector('h1')?.checkVisibility() !== true,
      }));
      expectThat(!effects.ran, 'a forged script ran');
      expectThat(!effects.styled, 'a forged style was used');
      await click(page, '[data-slot="save"] button');
      await until(page, 'the save panel', () => document.querySelector('dialog:popover-open') !== null);
    },
  },
];
