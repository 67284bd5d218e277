const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
const wholes = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** A share in percent. */
export const percent = (share: number | null) => (share === null ? 'none' : percents.format(share).replace('%', ' %'));

/** Failed page views by page views. */
export const counted = ({ failedPageViews, pageViews }: { failedPageViews: number; pageViews: number }) =>
  `${wholes.format(failedPageViews)} of ${wholes.format(pageViews)}`;

export const milliseconds = (time: number) => `${wholes.format(time)} ms`;
