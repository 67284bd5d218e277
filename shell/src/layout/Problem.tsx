import { Fragment } from 'react';

interface ProblemProps {
  /** What it concerns, such as an HTTP status or signing in. */
  subject: string | number;
  title: string;
  /** What happened, why, and what the reader can do about it: a paragraph each. */
  paragraphs: readonly string[];
  /** Where to go from here. */
  links: readonly { href: string; text: string }[];
}

/** What went wrong, in plain words, and where to go from here. */
export function Problem({ subject, title, paragraphs, links }: ProblemProps) {
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
    </div>
  );
}
