import { foldHeading } from '../../kernel/names.ts';

export interface ColumnEntry {
  readonly label: string;
  /** What people call it besides; case, blanks and punctuation do not matter. */
  readonly aliases: readonly string[];
}

/** The columns that the files of a report may have, by what people call them. */
export class ColumnNames<Name extends string> {
  readonly #entries: Readonly<Record<Name, ColumnEntry>>;
  readonly #byHeading: ReadonlyMap<string, Name>;

  constructor(entries: Readonly<Record<Name, ColumnEntry>>) {
    this.#entries = entries;
    this.#byHeading = new Map(
      (Object.keys(entries) as Name[]).flatMap((name) => {
        const { label, aliases } = entries[name];
        return [name, label, ...aliases].map((each) => [foldHeading(each), name] as const);
      }),
    );
  }

  /** The column that a heading means, or undefined where it means none. */
  called(heading: string): Name | undefined {
    return this.#byHeading.get(foldHeading(heading));
  }

  labelOf(name: Name): string {
    return this.#entries[name].label;
  }
}
