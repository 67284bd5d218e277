import { describe, expect, test } from 'vitest';
import { cleanLink } from './clean-link.ts';

describe('a link', () => {
  test.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['  https://example.org/a ', 'https://example.org/a'],
    ['HTTP://EXAMPLE.org', 'http://example.org/'],
    ['/health/asthma', '/health/asthma'],
    ['#B1', '#B1'],
    ['tel:+1 (800) 950-6264', 'tel:+18009506264'],
    ['mailto:desk@example.org', 'mailto:desk@example.org'],
    ['https://doi.org/doi: http://dx.doi.org/10.1016/j.jped.2020.07.002', 'https://doi.org/10.1016/j.jped.2020.07.002'],
    ['https://doi.org/doi: https://doi.org/10.1111/petr.14031', 'https://doi.org/10.1111/petr.14031'],
    ['https://doi.org/10.1016/S2214-109X(18)30300-0', 'https://doi.org/10.1016/S2214-109X(18)30300-0'],
  ])('%j is kept as %j', (link, kept) => {
    expect(cleanLink(link)).toBe(kept);
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    '//evil.example/x',
    '/\\evil.example',
    'https://user:secret@example.org/',
    'https://',
    'https://example.org/a b',
    'http://www.scielo.org.mx/scielo.php?pid= S1607&nrm=iso',
    'opioidmisuseandaddiction.html',
    'mailto:',
    'tel:javascript',
    '#',
    '',
    `https://example.org/${'x'.repeat(2000)}`,
  ])('%j is not one a reader may follow', (link) => {
    expect(cleanLink(link)).toBeNull();
  });

  test('that is relative starts from the page it was written for', () => {
    const page = 'https://medlineplus.gov/spanish/page.html';
    expect(cleanLink('opioids.html', page)).toBe('https://medlineplus.gov/spanish/opioids.html');
    expect(cleanLink('../../Common/PopUps/a.aspx?id=1', page)).toBe(
      'https://medlineplus.gov/Common/PopUps/a.aspx?id=1',
    );
    expect(cleanLink('/genetics', page)).toBe('https://medlineplus.gov/genetics');
    expect(cleanLink('javascript:alert(1)', page)).toBeNull();
  });
});
