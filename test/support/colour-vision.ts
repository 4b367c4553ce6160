type Rgb = readonly [red: number, green: number, blue: number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** What people with one kind of cone missing see, in linear light: Machado, Oliveira and Fernandes (2009). */
export const COLOUR_VISIONS: Readonly<Record<string, Matrix>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The contrast ratio of two colours such as `#1f3864`, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** How far two colours are apart (CIE 1976, delta E) for that vision; 2.3 is just noticeable. */
export function distanceFor(vision: Matrix, one: string, other: string): number {
  const [a, b] = [labOf(seenBy(vision, one)), labOf(seenBy(vision, other))];
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function seenBy(vision: Matrix, colour: string): Rgb {
  const light = linear(colour);
  const [red, green, blue] = vision.map((row) => {
    const part = row.reduce((sum, weight, at) => sum + weight * (light[at] ?? 0), 0);
    return Math.min(1, Math.max(0, part));
  }) as [number, number, number];
  return [red, green, blue];
}

function labOf([red, green, blue]: Rgb): Rgb {
  const x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047;
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883;
  const [fx, fy, fz] = [cubeRoot(x), cubeRoot(y), cubeRoot(z)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

function cubeRoot(part: number): number {
  return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
}
