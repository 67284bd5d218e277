const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
const wholes = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Formats a share as a percentage. */
export const percent = (share: number | null) => (share === null ? 'none' : percents.format(share).replace('%', ' %'));

/** Formats failed page views and page views, such as "3 of 1,000". */
export const counted = ({ failedPageViews, pageViews }: { failedPageViews: number; pageViews: number }) =>
  `${wholes.format(failedPageViews)} of ${wholes.format(pageViews)}`;

export const milliseconds = (time: number) => `${wholes.format(time)} ms`;
