import type { Area, Size } from '../media/label-medium.ts';

/** The share of the height of the texts that a logo takes, in millimetres between these. */
const SHARE = 0.32;
const HIGHEST = 12;
/** A lower one is a smudge. */
const LOWEST = 3;
const GAP = 1;
/** Of three lines of text at their smallest. */
const LEAST_TEXT = 6.2;

/** A logo above the texts of a label, and the rest for these; undefined where it has no room. Lengths are in millimetres. */
export function placeLogo(
  { width, height }: Size,
  text: Area,
): { readonly logo: Area; readonly text: Area } | undefined {
  const highest = Math.min(HIGHEST, Math.max(LOWEST, text.height * SHARE));
  const scale = Math.min(highest / height, text.width / width);
  const size = { width: width * scale, height: height * scale };
  const left = text.height - size.height - GAP;
  if (size.height < LOWEST - 0.001 || left < LEAST_TEXT) return undefined;
  return {
    logo: { left: text.left, top: text.top, ...size },
    text: { ...text, top: text.top + size.height + GAP, height: left },
  };
}
