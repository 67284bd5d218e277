import { Fragment } from 'react';
import { REQUEST_ID_PLACEHOLDER } from '@plainwell/contracts/page/request-reference.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';

interface ProblemProps {
  /** What the problem concerns, such as an HTTP status or signing in. */
  subject: string | number;
  title: string;
  /** What happened, why, and what the reader can do: one paragraph each. */
  paragraphs: readonly string[];
  /** Links to useful pages. */
  links: readonly { href: string; text: string }[];
  /** Language of a line with the request id, which the reader can quote; `null` if the id would not help anyone. */
  reference: InterfaceLanguage | null;
}

/** States what went wrong, in plain words, and where the reader can go. */
export function Problem({ subject, title, paragraphs, links, reference }: ProblemProps) {
  return (
    <div className="error-page">
      <p className="error-status">{subject}</p>
      <h1>{title}</h1>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {links.map(({ href, text }, index) => (
          <Fragment key={href}>
            {index > 0 && ' · '}
            <a href={href}>{text}</a>
          </Fragment>
        ))}
      </p>
      {reference === null ? null : <p>{shellMessages[reference].reference(REQUEST_ID_PLACEHOLDER)}</p>}
    </div>
  );
}
