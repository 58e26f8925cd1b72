export type Theme = 'light' | 'dark';
/** Linear sRGB, 0 to 1. */
export type Rgb = readonly [number, number, number];

const DECLARATION = /^\s*--([\w-]+):\s*([^;]+);/gm;
const OKLCH = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ [\d.]+)?\)/g;

/** Every colour token of a stylesheet in one theme, `var()` followed; other tokens are left out. */
export function colourTokens(css: string, theme: Theme): Map<string, Rgb> {
  const root = css.slice(0, css.indexOf('}'));
  const values = new Map(
    [...root.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
  const resolve = (value: string): Rgb | null => {
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    if (reference) return resolve(values.get(reference) ?? '');
    const colours = [...value.matchAll(OKLCH)].map(([, l, c, h]) => linear(Number(l), Number(c), Number(h)));
    return value.startsWith('light-dark(') ? (colours[theme === 'light' ? 0 : 1] ?? null) : null;
  };
  const colours = new Map<string, Rgb>();
  for (const [name, value] of values) {
    const colour = resolve(value);
    if (colour) colours.set(name, colour);
  }
  return colours;
}

/** WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** oklch to linear sRGB after Ottosson's matrices, cut to the gamut and rounded to 8 bits as a screen does. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    onScreen(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    onScreen(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    onScreen(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function onScreen(channel: number): number {
  const inGamut = Math.min(1, Math.max(0, channel));
  const encoded = inGamut <= 0.0031308 ? 12.92 * inGamut : 1.055 * inGamut ** (1 / 2.4) - 0.055;
  const rounded = Math.round(encoded * 255) / 255;
  return rounded <= 0.04045 ? rounded / 12.92 : ((rounded + 0.055) / 1.055) ** 2.4;
}
