/** Room for the button that filters, in characters. */
const BUTTON_WIDTH = 4;
/** A heading of so many letters stays in one line. */
const SHORT = 14;
/** Letters of a bold heading are wider than the figures that widths are counted in. */
const FIGURES_A_LETTER = 1.15;

/** The width in characters of a column whose heading has one line. */
export function headingWidth(heading: string): number {
  return heading.length + BUTTON_WIDTH;
}

/** The width in characters of the narrowest column in which a long heading takes no more than two lines. */
export function foldedHeadingWidth(heading: string): number {
  if (heading.length <= SHORT) return headingWidth(heading);
  const words = heading.split(' ');
  const lengths = words.map((_word, at) =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length),
  );
  return Math.ceil(Math.min(...lengths) * FIGURES_A_LETTER) + BUTTON_WIDTH;
}
