import { describe, expect, it } from 'vitest';
import { rendered } from '../../testing/rendered.ts';
import { toastFixtures } from './Toast.fixtures.tsx';
import { Toast } from './Toast.tsx';

const html = (name: keyof typeof toastFixtures) => rendered(<Toast {...toastFixtures[name]} />);

describe('a toast', () => {
  it('stands in the page before it says anything, ready to be heard', () => {
    const empty = html('nothing');

    expect(empty.querySelectorAll('output, [role="alert"]')).toHaveLength(2);
    expect(empty.textContent).toBe('');
    expect(empty.querySelector('button')).toBeNull();
  });

  it('tells a success politely, with the way on', () => {
    const success = html('a success with a way on');

    expect(success.querySelector('output')?.textContent).toBe('Article saved View Saved');
    expect(success.querySelector('output a')?.getAttribute('href')).toBe('/account/saved');
    expect(success.querySelector('[role="alert"]')?.textContent).toBe('');
  });

  it('tells an error at once', () => {
    const error = html('an error');

    expect(error.querySelector('[role="alert"]')?.textContent).toBe(
      'Unable to save article. Refresh the page and try again.',
    );
    expect(error.querySelector('output')?.textContent).toBe('');
  });

  it.each(Object.entries(toastFixtures))(
    'can be closed whenever it says something, and does not print: %s',
    (_name, props) => {
      const toast = rendered(<Toast {...props} />);

      expect(toast.querySelector('button')?.textContent ?? null).toBe(props.message === null ? null : props.closeLabel);
      expect(toast.getAttribute('data-print')).toBe('none');
    },
  );
});
