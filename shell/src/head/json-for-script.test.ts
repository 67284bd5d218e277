import { describe, expect, it } from 'vitest';
import { jsonForScript } from './json-for-script.ts';

describe('JSON inside a script element', () => {
  const hostile = { title: '</script><script>alert(1)</script><!-- \u2028 \u2029 & "quoted"' };

  it('cannot end the element, open a comment or break a line', () => {
    expect(jsonForScript(hostile)).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('still reads back as the same value', () => {
    expect(JSON.parse(jsonForScript(hostile))).toEqual(hostile);
  });
});
