import { expect, test, vi } from 'vitest';
import type { LineChart } from './chart.ts';
import { createChartDrawer } from './chart-drawer.ts';

/** Time in which any machine can start a process, in milliseconds. */
const PATIENCE_MS = 60_000;
const chart: LineChart = {
  kind: 'lines',
  title: 'Loads',
  description: 'None.',
  label: 'Failed (%)',
  from: 0,
  to: 3_600_000,
  lines: [],
  marks: [],
};

test(
  'a chart is drawn by a process of its own, once for all pages that ask for it @full',
  { timeout: PATIENCE_MS },
  async () => {
    const drawer = createChartDrawer({ patience: PATIENCE_MS, onError: (error) => expect.unreachable(String(error)) });
    const drawn = await drawer.draw({ chart, id: 'chart' });
    expect(drawn?.narrow).toMatch(/^<svg /);
    expect(drawn?.wide).toMatch(/^<svg /);
    expect(await drawer.draw({ chart, id: 'chart' })).toBe(drawn);
    await drawer.close();
    expect(await drawer.draw({ chart, id: 'other' })).toBeNull();
  },
);

test(
  'a page does not wait for a chart that takes too long; the next one has it @full',
  { timeout: PATIENCE_MS },
  async () => {
    const drawer = createChartDrawer({ patience: 0, onError: (error) => expect.unreachable(String(error)) });
    expect(await drawer.draw({ chart, id: 'chart' })).toBeNull();
    await vi.waitFor(async () => expect(await drawer.draw({ chart, id: 'chart' })).not.toBeNull(), PATIENCE_MS);
    await drawer.close();
  },
);
