import type { Rgb } from './oklch';

export type Vision = 'protan' | 'deutan' | 'tritan';

/** Machado, Oliveira and Fernandes 2009, full severity, for linear sRGB. */
const SIMULATION: Record<Vision, readonly Rgb[]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** How a colour looks under a colour vision deficiency. */
export function seenBy(vision: Vision, colour: Rgb): Rgb {
  const row = (weights: Rgb) =>
    Math.min(
      1,
      Math.max(
        0,
        weights.reduce((sum, w, i) => sum + w * (colour[i] ?? 0), 0),
      ),
    );
  return SIMULATION[vision].map(row) as unknown as Rgb;
}

/** CIEDE2000 difference of two colours in linear sRGB (Sharma, Wu and Dalal 2005). */
export function difference(one: Rgb, other: Rgb): number {
  return labDifference(lab(one), lab(other));
}

/** CIEDE2000 difference of two CIELAB colours. */
export function labDifference([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const chroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(chroma7 / (chroma7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const meanHue = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [meanL, meanC] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * cos(meanHue - 30) +
    0.24 * cos(2 * meanHue) +
    0.32 * cos(3 * meanHue + 6) -
    0.2 * cos(4 * meanHue - 63);
  const dL = (l2 - l1) / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2));
  const dC = (c2 - c1) / (1 + 0.045 * meanC);
  const dH = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS)) / (1 + 0.015 * meanC * t);
  const rotation =
    -2 *
    Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) *
    Math.sin(60 * Math.exp(-(((meanHue - 275) / 25) ** 2)) * RADIANS);
  return Math.sqrt(dL ** 2 + dC ** 2 + dH ** 2 + rotation * dC * dH);
}

const RADIANS = Math.PI / 180;
const cos = (degrees: number) => Math.cos(degrees * RADIANS);
const hue = (a: number, b: number) => (Math.atan2(b, a) / RADIANS + 360) % 360;

/** Linear sRGB to CIELAB under D65. */
function lab([red, green, blue]: Rgb): Rgb {
  const root = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
