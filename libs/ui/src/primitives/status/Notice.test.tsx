import { describe, expect, it } from 'vitest';
import { rendered } from '../../testing/rendered.ts';
import { noticeFixtures } from './Notice.fixtures.tsx';
import { Notice } from './Notice.tsx';

describe('a notice', () => {
  it.each(Object.entries(noticeFixtures))('says in words what its colour means: %s', (_name, props) => {
    expect(rendered(<Notice {...props} />).querySelector('p')?.textContent).toBe(props.title);
  });

  it('has a drawing of its own for every tone', () => {
    const drawings = (['info', 'notice', 'error'] as const).map(
      (tone) => rendered(<Notice tone={tone} title="A title" />).querySelector('svg')?.innerHTML,
    );
    expect(new Set(drawings).size).toBe(3);
  });

  it('that stands in the page from the start interrupts nobody', () => {
    expect(rendered(<Notice {...noticeFixtures['asks for care']} />).getAttribute('role')).toBeUndefined();
  });

  it('that appears later is announced, a failure at once', () => {
    expect(rendered(<Notice {...noticeFixtures['tells something']} />).getAttribute('role')).toBe('status');
    expect(rendered(<Notice {...noticeFixtures['says what failed, and offers a way on']} />).getAttribute('role')).toBe(
      'alert',
    );
  });
});
