import { createHash } from 'node:crypto';

/*
 * The pages of development sign-in have an origin of their own and cannot load the site's design tokens, so the colors
 * repeat the values of the tokens, light and dark. The fonts are system fonts, because a provider's page loads no
 * files.
 */
const styles = `
:root{color-scheme:light dark;--paper:light-dark(#fdfbf7,#171614);--raised:light-dark(#fff,#211f1c);--ink:light-dark(#211e1a,#ece7de);
  --muted:light-dark(#5d574e,#b0a99d);--line:light-dark(#e2dbce,#37342f);--strong:light-dark(#857c6e,#857d71);
  --accent:light-dark(#0e5a52,#78c6b8);--hover:light-dark(#0a4039,#a0dccf);--on-accent:light-dark(#fff,#0b201d);
  --tint:light-dark(#e7f1ee,#182b28);--notice:light-dark(#fdf2da,#2d2411);--notice-ink:light-dark(#5a3d04,#f0cd85);
  --error:light-dark(#8f1d14,#f6b3ab);--error-line:light-dark(#bf4a3f,#bb6259);--focus:light-dark(#0b4f9e,#9cc9ff)}
*{box-sizing:border-box;margin:0}
body{min-block-size:100vh;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;
  overflow-wrap:anywhere;-webkit-text-size-adjust:100%;text-size-adjust:100%}
.notice{padding:.75rem 1.25rem;background:var(--notice);color:var(--notice-ink);font-size:.9375rem;font-weight:600;line-height:1.4;text-align:center;
  text-wrap:balance;border-block-end:1px solid transparent}
main{max-inline-size:32rem;margin-inline:auto;padding:2rem 1.25rem 3rem}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.012em;text-wrap:balance}
h2{margin-block:2rem .75rem;font-size:1.1875rem;line-height:1.3}
p{margin-block-start:.75rem;text-wrap:pretty}
.muted,.hint{color:var(--muted)}
.hint{margin-block:.125rem .5rem;font-size:.9375rem}
ul{display:grid;gap:.625rem;padding:0;list-style:none}
button,.button{display:flex;align-items:center;justify-content:center;gap:.875rem;inline-size:100%;min-block-size:3rem;padding:.625rem 1.125rem;
  border:1px solid var(--strong);border-radius:8px;background:var(--raised);color:var(--ink);font:inherit;font-weight:600;line-height:1.3;
  text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:var(--accent);background:var(--tint)}
.reader{justify-content:start;min-block-size:3.5rem;text-align:start}
.initial{display:grid;place-items:center;flex:none;inline-size:2.25rem;block-size:2.25rem;border-radius:50%;background:var(--tint);color:var(--accent)}
.address{display:block;color:var(--muted);font-size:.9375rem;font-weight:400}
.reader:hover .initial{background:var(--paper)}
.first{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.first:hover{border-color:var(--hover);background:var(--hover)}
label{display:block;font-weight:600}
input{inline-size:100%;min-block-size:3rem;padding:.5rem .875rem;border:1px solid var(--strong);border-radius:8px;background:var(--raised);color:var(--ink);font:inherit}
input[aria-invalid]{border:2px solid var(--error-line)}
.error{margin-block:.125rem .5rem;color:var(--error);font-weight:600}
form .first{margin-block-start:1rem}
.last{margin-block-start:2rem;padding-block-start:1.5rem;border-block-start:1px solid var(--line)}
form+form,.next{margin-block-start:.75rem}
code{font:.9375rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.away{margin-block-start:1.75rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (width >= 768px){
  main{margin-block:3.5rem;padding:2.5rem 3rem 3rem;border:1px solid var(--line);border-radius:14px;background:var(--raised)}
  input,button,.button{background:var(--paper)}
  .first{background:var(--accent)}
}
`.replaceAll(/\n\s*/g, '');

/** The only stylesheet of these pages. */
export const pageStyles = styles;

/**
 * Source expression with which a page's Content-Security-Policy allows this stylesheet and no other (CSP 3, section
 * 2.3.1).
 */
export const pageStylesSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
