import { describe, expect, it } from 'vitest';
import { ownMailLink } from './own-mail-link.ts';

describe('the email to oneself', () => {
  it('has the title as its subject and the address as its text', () => {
    const url = 'https://plainwell.example/a?b=1&c=2#d';
    const fields = ownMailLink({ title: 'Sleep & rest:\n100% +', url }).split(/[?&]/).slice(1);

    expect(fields.map((field) => decodeURIComponent(field))).toEqual(['subject=Sleep & rest: 100% +', `body=${url}`]);
  });

  it('can be written for a title that no address can carry', () => {
    expect(ownMailLink({ title: 'a\uD800', url: 'https://plainwell.example/a' })).toContain('subject=a%EF%BF%BD&');
  });
});
