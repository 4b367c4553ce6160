import type { Resource } from '../../../catalogue/define.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { isPointer, type PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import { Directory } from '../names/directory.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** `#12 Head office / Floor 2`: the number alone where the plan did not read the name. */
export function numberedName(directory: Directory, resource: Resource, id: number): string {
  const path = directory.pathOf(resource, { is: 'record', id });
  return path === `#${id}` ? path : `#${id} ${path}`;
}

/** `Head office / Floor 2`; with its number if another record has that name too. */
function uniqueName(directory: Directory, resource: Resource, id: number): string {
  const path = directory.pathOf(resource, { is: 'record', id });
  const found = directory.resolve(resource, path);
  return found.is === 'record' && found.id === id ? path : numberedName(directory, resource, id);
}

/** Names that are remembered; a register refers to few records, but to each of them often. */
const MOST_REMEMBERED = 50_000;

/** How workbooks name records. */
export class RecordNames {
  readonly #run: Pick<RunReader, 'records' | 'views'>;
  readonly #directory: Directory;
  readonly #known = new Map<string, string>();

  constructor(run: Pick<RunReader, 'records' | 'views'>) {
    this.#run = run;
    this.#directory = new Directory(run.records);
  }

  /** The record that a reference names: one of the account, or one that this run makes. */
  of(kind: string, value: PlannedValue): string {
    if (isPointer(value)) return this.#remember(`call ${value.call}`, () => this.#made(value.call));
    if (typeof value !== 'number') return typeof value === 'string' ? value : '';
    return this.#remember(`${kind} ${value}`, () =>
      uniqueName(this.#directory, resourceNamed(kind), value),
    );
  }

  /** The record that a row is about, always with its number: `#12 Head office / Floor 2`. */
  subject(kind: string, id: number): string {
    return numberedName(this.#directory, resourceNamed(kind), id);
  }

  #made(call: number): string {
    return `${this.#run.views.planned.titleOf(call)} (new)`;
  }

  #remember(key: string, name: () => string): string {
    return getOrMake(this.#known, key, () => {
      if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
      return name();
    });
  }
}
