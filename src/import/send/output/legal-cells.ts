import { resourceNamed } from '../../../catalogue/index.ts';
import type { Field, ReferenceField } from '../../../catalogue/fields.ts';
import { legalValues } from '../../../catalogue/columns/legal-values.ts';
import { directoryOf } from '../../decide/questions/directory-of-run.ts';
import { containerOf } from '../../../catalogue/relations/container.ts';
import type { Directory } from '../../decide/names/directory.ts';
import { isFound, type Found } from '../../decide/names/resolution.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { choicesOf } from '../../decide/display-names/choices.ts';
import { optionsOf } from '../../decide/display-names/family-options.ts';

/** A column of the user's, as far as it is understood. */
export interface LegalColumn {
  /** `group_id`, `custom:Condition` */
  readonly target: string;
  readonly field: Field;
}

/**
 * What cells may say: the words of a field, the options of a custom one, or the names that the plan read. Names
 * within another record of the row, such as subgroups, differ from row to row.
 */
export class LegalCells {
  readonly #run: RunReader;
  readonly #kind: string;
  #known: Directory | undefined;
  readonly #lists = new Map<string, readonly string[] | undefined>();

  /** `kind` is that of the rows' own records. */
  constructor(run: RunReader, kind: string) {
    this.#run = run;
    this.#kind = kind;
  }

  /** Made when it is first asked for: it has the names of all rows. */
  get #directory(): Directory {
    this.#known ??= directoryOf(this.#run);
    return this.#known;
  }

  /** `row` by its number in the journal; undefined where any value may be right. */
  valuesOf({ target, field }: LegalColumn, row: number | undefined): readonly string[] | undefined {
    if (field.kind === 'reference') return this.#namesOf(field, row);
    return this.#remembered(target, () =>
      field.kind === 'named' ? optionsOf(this.#run, field, target) : legalValues(field),
    );
  }

  #namesOf(field: ReferenceField, row: number | undefined): readonly string[] | undefined {
    const { to, within } = field;
    const container = within === undefined ? undefined : this.#containerOf(field, row);
    if (within !== undefined && container === undefined) return undefined;
    return this.#remembered(JSON.stringify([to, container]), () => {
      const { all } = choicesOf(this.#run, this.#directory, resourceNamed(to), container);
      return all.length === 0 ? undefined : all.map(({ text: name }) => name);
    });
  }

  /** What contains the record: as the row says, or as its own record has it. */
  #containerOf({ to, within = '' }: ReferenceField, row: number | undefined): Found | undefined {
    const container = containerOf(resourceNamed(to));
    const checked = row === undefined ? undefined : this.#run.views.rows.checkedValuesOf(row);
    if (checked === undefined || container === undefined) return undefined;
    const said = checked.values[within];
    if (typeof said === 'string') return this.#named(container.to, said);
    const own = checked.recordId;
    const record = own === undefined ? undefined : this.#run.records.get(this.#kind, own);
    const held = record?.values[within];
    return typeof held === 'number' ? { is: 'record', id: held } : undefined;
  }

  #named(kind: string, name: string): Found | undefined {
    const meant = this.#directory.answers?.inPlaceOf(kind, name) ?? name;
    const resolution = this.#directory.resolve(resourceNamed(kind), meant);
    return isFound(resolution) ? resolution : undefined;
  }

  #remembered(
    key: string,
    list: () => readonly string[] | undefined,
  ): readonly string[] | undefined {
    if (!this.#lists.has(key)) this.#lists.set(key, list());
    return this.#lists.get(key);
  }
}
