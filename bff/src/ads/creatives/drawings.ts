/*
 * Drawings of the house creatives: flat shapes in a square of 96 units. The document's stylesheet colors them by class:
 * `a` the strong fill, `b` the soft fill, `c` the line, and `d` and `e` a line and a fill in the background color.
 */
const shapes = {
  page: `<path class="b" d="M22 10h40l14 14v62H22z"/><path class="a" d="M62 10v14h14z"/>
    <path class="c" d="M32 36h32M32 46h32M32 56h20"/><circle class="a" cx="66" cy="70" r="17"/>
    <path class="d" d="m58 70 6 6 11-12"/>`,
  spectacles: `<circle class="b" cx="27" cy="52" r="20"/><circle class="b" cx="69" cy="52" r="20"/>
    <path class="c" d="M7 52a20 20 0 1 0 40 0 20 20 0 1 0-40 0M49 52a20 20 0 1 0 40 0 20 20 0 1 0-40 0M44 44q4-4 8 0M9 44 18 26M87 44 78 26"/>
    <circle class="a" cx="27" cy="52" r="6"/><circle class="a" cx="69" cy="52" r="6"/>`,
  bookmark: `<rect class="b" x="10" y="24" width="52" height="62" rx="4"/><rect class="a" x="32" y="10" width="52" height="66" rx="4"/>
    <path class="e" d="M62 10h14v30l-7-7-7 7z"/><path class="d" d="M42 52h30M42 61h20"/>`,
  sunrise: `<path class="b" d="M8 74a40 40 0 0 1 80 0z"/><path class="e" d="M20 74a28 28 0 0 1 56 0z"/>
    <path class="a" d="M32 74a16 16 0 0 1 32 0z"/><path class="c" d="M4 74h88M16 84h64"/>`,
  tag: `<path class="b" d="M46 12h36v36L44 86 8 50z"/><path class="a" d="M46 12h36v36L70 60 34 24z"/>
    <circle class="e" cx="69" cy="25" r="6"/><path class="c" d="M69 25q14-4 18-18M30 52l14 14M38 44l14 14"/>`,
  keyhole: `<rect class="b" x="16" y="8" width="64" height="80" rx="32"/><circle class="a" cx="48" cy="40" r="13"/>
    <path class="a" d="M42 46h12l6 26H36z"/><path class="c" d="M48 16a24 24 0 0 1 24 24"/>`,
  moon: `<path class="a" d="M58 10a32 32 0 1 0 22 48A28 28 0 0 1 58 10z"/><path class="b" d="M0 96q20-26 48-18t48-14v32z"/>
    <path class="c" d="M76 16v10M71 21h10M20 18v8M16 22h8M86 40v6M83 43h6"/>`,
  plate: `<circle class="b" cx="48" cy="50" r="38"/><circle class="e" cx="48" cy="50" r="25"/>
    <path class="a" d="M34 62q-2-26 28-28 2 28-28 28z"/><path class="c" d="M30 68q12-16 24-25"/>`,
  gauge: `<circle class="b" cx="48" cy="48" r="40"/><circle class="e" cx="48" cy="48" r="30"/>
    <path class="c" d="M18 48h12l6-12 10 26 8-20 5 6h19"/><path class="c" d="M48 8v6M88 48h-6M48 88v-6M8 48h6M76 20l-4 4M20 20l4 4"/>`,
  stones: `<ellipse class="b" cx="48" cy="78" rx="36" ry="12"/><ellipse class="a" cx="46" cy="58" rx="26" ry="10"/>
    <ellipse class="b" cx="50" cy="41" rx="18" ry="8"/><ellipse class="a" cx="47" cy="27" rx="10" ry="6"/><path class="c" d="M4 92h88"/>`,
  path: `<circle class="a" cx="70" cy="24" r="13"/><path class="b" d="M0 56q24-22 50-6t46-8v54H0z"/>
    <path class="e" d="M34 96c0-18 26-16 24-28-1-7-12-7-10-15l5 1c0 6 14 6 15 15 2 14-10 14-10 27z"/><path class="c" d="M18 62V46M18 52l-6-5M18 50l6-5"/>`,
  book: `<path class="b" d="M48 24Q30 12 8 18v58q22-6 40 6z"/><path class="a" d="M48 24q18-12 40-6v58q-22-6-40 6z"/>
    <path class="c" d="M16 32q12-2 24 4M16 44q12-2 24 4M16 56q12-2 24 4"/><path class="d" d="M80 32q-12-2-24 4M80 44q-12-2-24 4"/>`,
} as const;

export type DrawingName = keyof typeof shapes;

/**
 * Returns the drawing as inline SVG, hidden from screen readers because the headline beside it has the same meaning.
 * The drawing is aligned to the bottom right corner of its space.
 */
export function drawing(name: DrawingName): string {
  return `<svg viewBox="0 0 96 96" preserveAspectRatio="xMaxYMax meet" aria-hidden="true" focusable="false">${shapes[name].replaceAll(/\n\s+/g, '')}</svg>`;
}
