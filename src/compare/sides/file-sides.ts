import { readRows } from '../../import/read-rows.ts';
import type { CheckedRow } from '../../import/ledger/rows/row-values.ts';
import type { Workplace } from '../../import/ledger/run/workplace.ts';
import type { Input } from '../../import/sheet/map/input.ts';
import type { FileReading } from '../../import/sheet/recipe/file-reading.ts';
import type { AskedImport } from '../../import/sheet/request/request.ts';
import type { CheckingOptions } from '../../import/sheet/validate/checking-options.ts';
import { comparedSheet, type ComparedSheet, keysOfSheets } from '../columns/compared-sheet.ts';
import type { ComparisonStore } from '../entries/comparison-store.ts';
import type { SideName } from '../entries/entry.ts';
import type { KeysOf } from '../match/match-entries.ts';
import { Scope } from '../scope.ts';
import { assertComparable, type ComparedSides } from './compared-sides.ts';
import { type ReadRow, RegisterEntries } from './register-entries.ts';

/** Reads two files into the store, without an account. Throws what reading and mapping throw, and 'bad-usage'. */
export async function readFileSides(
  asked: Readonly<Record<SideName, AskedImport>>,
  filters: readonly string[],
  store: ComparisonStore,
  workplace: Workplace,
): Promise<ComparedSides> {
  const scope = new Scope(filters);
  const known: ComparedSheet[] = [];
  const keysOf: KeysOf = (resource) => keysOfSheets(known)(resource);
  const readSide = async (side: SideName): Promise<ReadSide> => {
    const reader = new SideReader(side, { store, scope, keysOf, known });
    return reader.read(asked[side], workplace);
  };
  const register = await readSide('register');
  const other = await readSide('other');
  const all = [...register.sheets, ...other.sheets];
  scope.assertKnown([...new Set(all.map(({ resource }) => resource))]);
  const checking = new Map([...register.checking, ...other.checking]);
  return {
    ...{
      sheets: register.sheets,
      otherSheets: other.sheets,
      keysOf,
      nameOf: undefined,
      find: () => [],
    },
    checkingOf: (sheet) => {
      const known = checking.get(sheet);
      if (known === undefined) throw new RangeError(`${sheet.name.file} was not read`);
      return known;
    },
    read: { register: register.rows, other: other.rows },
    questions: [...register.questions, ...other.questions],
    ...{ hashes: register.hashes, otherHashes: other.hashes },
    otherName: [...other.hashes.keys()].join(', '),
  };
}

interface ReadSide {
  readonly sheets: readonly ComparedSheet[];
  readonly checking: ReadonlyMap<ComparedSheet, CheckingOptions>;
  readonly rows: number;
  readonly questions: readonly FileReading[];
  readonly hashes: ReadonlyMap<string, string>;
}

interface SideTools {
  readonly store: ComparisonStore;
  readonly scope: Scope;
  readonly keysOf: KeysOf;
  /** The sheets of both sides whose keys count. */
  readonly known: ComparedSheet[];
}

/** Reads the files of one side; a sheet that is read in another way after all is read again. */
class SideReader {
  readonly #side: SideName;
  readonly #tools: SideTools;
  readonly #sheets: ComparedSheet[] = [];
  readonly #entries: RegisterEntries[] = [];
  readonly #inputs: (Input | undefined)[] = [];
  readonly #checking = new Map<ComparedSheet, CheckingOptions>();

  constructor(side: SideName, tools: SideTools) {
    this.#side = side;
    this.#tools = tools;
  }

  async read(asked: AskedImport, workplace: Workplace): Promise<ReadSide> {
    const { store } = this.#tools;
    const { inputs, questions } = await readRows({ then: ['none'], ...asked }, workplace, {
      onInputs: (found, checking) => {
        for (const [at, input] of found.entries()) this.#entriesOf(at, input, checking);
        assertComparable(this.#sheets);
      },
      onRows: async (at, input, rows, checking) => {
        const entries = this.#entriesOf(at, input, checking);
        await entries.add(rows.map(asReadRow));
      },
      onForget: (at) => {
        store.transaction(() => {
          store.forgetSheet(this.#side, at);
        });
        this.#inputs[at] = undefined;
      },
    });
    let rows = 0;
    for (const entries of this.#entries) rows += await entries.finish();
    return {
      ...{ sheets: this.#sheets, checking: this.#checking, questions },
      rows,
      hashes: new Map(inputs.map(({ sheet }) => [sheet.name.file, sheet.sha256])),
    };
  }

  #entriesOf(at: number, input: Input, checking: CheckingOptions): RegisterEntries {
    const known = this.#entries[at];
    if (known !== undefined && this.#inputs[at] === input) return known;
    const { known: all, ...tools } = this.#tools;
    const sheet = comparedSheet(input, at, this.#side);
    const before = this.#sheets[at];
    this.#sheets[at] = sheet;
    this.#inputs[at] = input;
    this.#checking.set(sheet, checking);
    const others = all.filter((each) => each !== before);
    all.splice(0, all.length, ...others, sheet);
    const entries = new RegisterEntries(sheet, { ...tools, checking, find: () => undefined });
    this.#entries[at] = entries;
    return entries;
  }
}

function asReadRow({ number, id, values, cells, issues, action }: CheckedRow): ReadRow {
  return { ...{ number, values, cells, issues }, recordId: id, isIgnored: action === 'skip' };
}
