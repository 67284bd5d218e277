import { createHash } from 'node:crypto';
import { tints, type Tint } from './creative.ts';
import { palette, type TintColours } from './palette.ts';

function tintRule(tint: Tint, { ground, ink, strong, soft }: TintColours): string {
  return `.${tint}{--ground:${ground};--ink:${ink};--strong:${strong};--soft:${soft}}`;
}

function tintRules(scheme: keyof typeof palette): string {
  return tints.map((tint) => tintRule(tint, palette[scheme][tint])).join('');
}

/*
 * The creative fills whatever frame it is given: by default the medium rectangle, under 160 px of height a leaderboard,
 * which is a strip from 480 px of width and a phone's banner below. Sizes are in px since the frame does not grow with
 * the reader's text; where larger text overflows, it scrolls.
 */
const layout = `
*{box-sizing:border-box;margin:0}
html,body{block-size:100%}
body{font:14px/1.4 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;-webkit-text-size-adjust:none;text-size-adjust:none}
.creative{position:relative;display:grid;grid-template-rows:auto auto auto 1fr;min-block-size:100%;overflow:hidden;padding:16px 18px;
  background:var(--ground);color:var(--ink);text-decoration:none}
.creative:focus-visible{outline:3px solid var(--ink);outline-offset:-5px}
.from{font-size:12px;font-weight:600;letter-spacing:.04em}
.headline{margin-block-start:8px;font:600 25px/1.15 'Literata','Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif;
  letter-spacing:-.012em;text-wrap:balance}
.text{margin-block-start:8px;text-wrap:pretty}
.action{align-self:end;max-inline-size:136px;font-weight:600;line-height:1.25;text-decoration:underline;text-decoration-thickness:1px;
  text-underline-offset:3px}
.creative:hover .action{text-decoration-thickness:2px}
svg{position:absolute;inset-block-end:-10px;inset-inline-end:8px;inline-size:118px;block-size:118px}
.a{fill:var(--strong)}.b{fill:var(--soft)}.e{fill:var(--ground)}
.c,.d{fill:none;stroke:var(--strong);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.d{stroke:var(--ground)}
@media (height < 160px){
  .creative{grid-template-rows:none;align-content:center;padding:8px 92px 8px 14px}
  .from,.text{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
  .headline{margin:0;font-size:18px}
  .action{max-inline-size:none;margin-block-start:6px;font-size:13px}
  svg{inset-block-end:-6px;inset-inline-end:4px;inline-size:82px;block-size:82px}
}
@media (height < 160px) and (width >= 480px){
  .creative{grid-template-columns:1fr auto;column-gap:20px;padding:8px 22px 8px 116px}
  .headline{grid-column:1;font-size:20px}
  .text{position:static;grid-column:1;inline-size:auto;block-size:auto;margin-block-start:4px;overflow:visible;clip-path:none;
    font-size:13px;line-height:1.35;white-space:normal}
  .action{grid-column:2;grid-row:1 / span 3;align-self:center;margin:0}
  svg{inset-block-end:-2px;inset-inline:14px auto;inline-size:88px;block-size:88px}
}
@media (forced-colors:active){
  .creative{border:1px solid CanvasText}
  .a{fill:CanvasText}.b,.e{fill:Canvas;stroke:CanvasText}.c{stroke:CanvasText}.d{stroke:Canvas}
}
`;

/** The one stylesheet of every creative. */
export const creativeStyles = [
  ':root{color-scheme:light dark}',
  tintRules('light'),
  `@media (prefers-color-scheme:dark){${tintRules('dark')}}`,
  layout.replaceAll(/\n\s*/g, ''),
].join('');

/** Source expression by which a creative's Content-Security-Policy allows its stylesheet and no other (CSP 3, section 2.3.1). */
export const creativeStylesSource = `'sha256-${createHash('sha256').update(creativeStyles).digest('base64')}'`;
