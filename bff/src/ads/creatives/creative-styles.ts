import { digestSource } from '../../http/responses/security-policy.ts';
import { creativeFaces, interfaceFont } from './creative-fonts.ts';
import { tints, type Tint } from './creative.ts';
import { palette, type TintColours } from './palette.ts';

function tintRule(tint: Tint, { ground, ink, strong, soft }: TintColours): string {
  return `.${tint}{--ground:${ground};--ink:${ink};--strong:${strong};--soft:${soft}}`;
}

function tintRules(scheme: keyof typeof palette): string {
  return tints.map((tint) => tintRule(tint, palette[scheme][tint])).join('');
}

/*
 * The creative fills its frame. By default it is a medium rectangle. Below 160 px of height it is a leaderboard: a
 * strip if it is at least 480 px wide (with its text from 620 px), otherwise a phone's banner. The drawing takes the
 * space that the text leaves. Sizes are in px, because the frame does not grow with the reader's text size. Larger text
 * scrolls.
 */
const layout = `
*{box-sizing:border-box;margin:0}
html,body{block-size:100%}
body{font:14px/1.4 ${interfaceFont};-webkit-text-size-adjust:none;text-size-adjust:none}
.creative{position:relative;display:grid;grid-template:auto auto auto minmax(44px,1fr) / minmax(0,1fr) 108px;column-gap:8px;min-block-size:100%;
  padding:16px 18px;background:var(--ground);color:var(--ink);text-decoration:none}
.creative:focus-visible{outline:3px solid var(--ink);outline-offset:-5px}
.from,.headline,.text{grid-column:1 / -1}
.from{font-size:12px;font-weight:600;letter-spacing:.04em}
.headline{margin-block-start:8px;font-size:25px;font-weight:600;line-height:1.15;
  letter-spacing:-.012em;text-wrap:balance}
.text{margin-block-start:8px;text-wrap:pretty}
.action{align-self:end;font-weight:600;line-height:1.25;text-decoration:underline;text-decoration-thickness:1px;
  text-underline-offset:3px;text-wrap:balance}
.creative:hover .action{text-decoration-thickness:2px}
img{object-fit:contain;border-radius:4px}
svg,img{position:absolute;grid-area:4 / 2 / auto / 3;inset-block-end:0;inline-size:100%;block-size:100%;max-block-size:112px}
.a{fill:var(--strong)}.b{fill:var(--soft)}.e{fill:var(--ground)}
.c,.d{fill:none;stroke:var(--strong);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.d{stroke:var(--ground)}
@media (height < 160px){
  .creative{grid-template:1fr auto auto 1fr / minmax(0,1fr) 84px;padding:0 6px 0 14px}
  .from,.text{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
  .headline{grid-area:2 / 1;margin:0;font-size:18px}
  .action{grid-area:3 / 1;margin-block-start:6px;font-size:13px}
  svg,img{grid-area:1 / 2 / -1 / 3;block-size:84px}
}
@media (height < 160px) and (width >= 480px){
  .creative{grid-template:1fr auto auto 1fr / 84px minmax(0,1fr) auto;column-gap:18px;padding:0 22px 0 14px}
  .headline{grid-area:2 / 2;font-size:20px}
  .action{grid-area:1 / 3 / -1 / 4;align-self:center;max-inline-size:160px;margin:0}
  svg,img{grid-area:1 / 1 / -1 / 2}
}
@media (height < 160px) and (width >= 620px){
  .text{position:static;grid-area:3 / 2;inline-size:auto;block-size:auto;margin-block-start:4px;overflow:visible;clip-path:none;
    font-size:13px;line-height:1.35;white-space:normal}
}
@media (forced-colors:active){
  .creative{border:1px solid CanvasText}
  .a{fill:CanvasText}.b,.e{fill:Canvas;stroke:CanvasText}.c{stroke:CanvasText}.d{stroke:Canvas}
}
`;

/** The stylesheet that all creatives share. */
export const creativeStyles = [
  ':root{color-scheme:light dark}',
  creativeFaces,
  tintRules('light'),
  `@media (prefers-color-scheme:dark){${tintRules('dark')}}`,
  layout.replaceAll(/\n\s*/g, ''),
].join('');

/**
 * Source expression with which a creative's Content-Security-Policy allows only this stylesheet (CSP 3, section 2.3.1).
 */
export const creativeStylesSource = digestSource(creativeStyles);
