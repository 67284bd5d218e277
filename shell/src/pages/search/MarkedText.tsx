import type { TextRange } from '@plainwell/contracts/page/content-port.ts';
import { Fragment } from 'react';

interface MarkedTextProps {
  text: string;
  /** Ranges to mark, in order and without overlaps. */
  ranges: readonly TextRange[];
}

/** A text in which the search terms are marked. */
export function MarkedText({ text, ranges }: MarkedTextProps) {
  const ends = [0, ...ranges.map(([, to]) => to)];
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
