import { printable } from '../../kernel/printable.ts';

/** The emphasis that words can have. */
export type StyleName = 'strong' | 'quiet' | 'good' | 'warning' | 'bad' | 'command';

/** Words of one emphasis. */
export interface Span {
  readonly words: string;
  /** The outermost comes first. */
  readonly styles: readonly StyleName[];
}

type Line = readonly Span[];

/** What a text is made of. A string has no emphasis and no line ends: it is shown as it is, control characters included. */
export type Words = string | number | Text;

/**
 * Lines for a person. Strings are made printable where they enter, so no value can add a line or an emphasis: these are
 * beside the words, not in them, and only `src/cli/terminal/writer.ts` turns them into characters.
 */
export class Text {
  readonly #lines: readonly Line[];

  private constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  /** Words in one line. */
  static of(words: Words): Text {
    return words instanceof Text
      ? words
      : new Text([words === '' ? [] : [{ words: printable(String(words)), styles: [] }]]);
  }

  /** One below the other. */
  static stacked(parts: readonly Words[]): Text {
    return new Text(parts.flatMap((part) => Text.of(part).#lines));
  }

  /** One behind the other: the first line of each continues the last line of the one before. */
  static joined(parts: readonly Words[]): Text {
    const lines: Span[][] = [[]];
    for (const part of parts) {
      for (const [at, line] of Text.of(part).#lines.entries()) {
        if (at > 0) lines.push([]);
        lines.at(-1)?.push(...line);
      }
    }
    return new Text(lines);
  }

  /** Its lines, each as a text. */
  lines(): Text[] {
    return this.#lines.map((line) => new Text([line]));
  }

  /** The spans of its only line, or of all of its lines. */
  spans(): readonly Span[] {
    return this.#lines.flat();
  }

  /** The number of code units of its only line. */
  get length(): number {
    return this.spans().reduce((sum, { words }) => sum + words.length, 0);
  }

  /** The words alone. */
  plain(): string {
    return this.#lines.map((line) => line.map(({ words }) => words).join('')).join('\n');
  }

  /** The same in this emphasis. */
  in(style: StyleName): Text {
    return new Text(
      this.#lines.map((line) =>
        line.map(({ words, styles }) => ({ words, styles: [style, ...styles] })),
      ),
    );
  }

  /** Of one line: the words from a place in `plain()` to another. */
  slice(from: number, to = Infinity): Text {
    const kept: Span[] = [];
    let at = 0;
    for (const { words, styles } of this.spans()) {
      const part = words.slice(Math.max(0, from - at), Math.max(0, to - at));
      if (part !== '') kept.push({ words: part, styles });
      at += words.length;
    }
    return new Text([kept]);
  }
}

/** A text as it is written in the program: line ends of the template are lines, and values are words. */
export function text(template: TemplateStringsArray, ...values: readonly Words[]): Text {
  return Text.joined(
    template.flatMap((part, at) => {
      const value = values[at];
      const written = Text.stacked(part.split('\n'));
      return value === undefined ? [written] : [written, value];
    }),
  );
}

/** One below the other; what is undefined is skipped. */
export function stacked(parts: readonly (Words | undefined)[]): Text {
  return Text.stacked(parts.filter((part) => part !== undefined));
}

/** One behind the other, with the separator between them. */
export function joined(parts: readonly Words[], separator: string): Text {
  return Text.joined(parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part])));
}
