import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text is escaped in content and in attributes', () => {
  const { markup } = html`<p title="${'"quoted"'}">${'<script>alert(1)</script> & more'}</p>`;

  expect(markup).toBe('<p title="&quot;quoted&quot;">&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>');
});

test('markup is kept as it is, in lists too, and nothing is nothing', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);

  expect(html`<ul>${items}${null}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
});
