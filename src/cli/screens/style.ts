import { styleText } from 'node:util';

/** The emphasis of words on a screen: colors in a terminal, none anywhere else. */
export interface Style {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly bad: (text: string) => string;
  /** A command to copy. */
  readonly command: (text: string) => string;
}

type Format = Parameters<typeof styleText>[0];

/** The style with colours, or the one that changes nothing. */
export function styleOf(colours: boolean): Style {
  const paint =
    (format: Format) =>
    (text: string): string =>
      colours ? styleText(format, text, { validateStream: false }) : text;
  return {
    strong: paint('bold'),
    quiet: paint('dim'),
    good: paint('green'),
    warning: paint('yellow'),
    bad: paint('red'),
    command: paint('cyan'),
  };
}

/** What a screen is drawn on. */
export interface Canvas {
  readonly columns: number;
  readonly style: Style;
}
