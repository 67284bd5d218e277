import { describe, expect, it } from 'vitest';
import { tints } from './creative.ts';
import { palette } from './palette.ts';

/** Returns the relative luminance of a color (WCAG 2.2, definition of relative luminance). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s palette', (scheme) => {
  it.each(tints)('keeps text on %s at 4.5:1 or more (WCAG 1.4.3)', (tint) => {
    const { ground, ink } = palette[scheme][tint];
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tints)('keeps the drawing on %s visible: 3:1 or more (WCAG 1.4.11)', (tint) => {
    const { ground, strong } = palette[scheme][tint];
    expect(contrast(ground, strong)).toBeGreaterThanOrEqual(3);
  });
});
