import { defined } from '../../kernel/defined.ts';
import { columnFinder, type ColumnFinder } from '../../catalogue/columns/column-finder.ts';
import { SPLIT_TARGET, type Column } from '../../catalogue/columns/columns.ts';
import { columnOf, findKind, type Kind } from '../../catalogue/kinds.ts';
import { isOfSameRecords, recordKindOf } from '../../catalogue/steps.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { foldHeading, nearestNames } from '../../kernel/names.ts';
import type { MappingRequest } from '../request/request.ts';
import { withFormats, withFormatsOfColumns } from './column-formats.ts';
import { parseMappingDocuments, type MappingDocument } from './document/mapping-document.ts';
import type { FixedValue, MappedColumn } from './mapping.ts';
import { inSheet } from './sheet-scope.ts';
import { UnknownCustomFields, type UnknownCustomField } from './unknown-custom-fields.ts';

/** The user's choice for a heading; without a target it is ignored. */
interface Reported {
  readonly heading: string;
  readonly target: string | undefined;
  readonly how: 'map' | 'mapping';
  /** The cell that says it, where it was not an option. */
  readonly place: string | undefined;
}

/** A choice for a heading, before it is resolved. */
interface RequestedColumn extends Pick<Reported, 'heading' | 'how' | 'place'> {
  readonly field: string | null;
}

interface Request extends MappingRequest {
  readonly customFields?: readonly string[] | undefined;
}

/** The user's word about columns: `--map`, `--mapping`, `--set`, `--default`. Throws `bad-mapping`. */
export class ExplicitMapping {
  readonly kind: Kind;
  readonly #fixed: readonly FixedValue[];
  readonly #defaults: readonly FixedValue[];
  readonly #finder: ColumnFinder;
  readonly #customFields: readonly string[] | undefined;
  readonly #reported = new Map<string, Reported>();
  readonly #request: Request;
  readonly #saved: MappingDocument | undefined;
  readonly #unknown: UnknownCustomField[] = [];

  /** Throws `bad-mapping`. */
  constructor(kind: Kind, request: Request) {
    this.kind = kind;
    this.#finder = columnFinder(kind);
    this.#customFields = request.customFields;
    const saved = savedMapping(kind, request.savedMapping);
    this.#request = request;
    this.#saved = saved;
    for (const { heading, field, how, place } of requestedColumns(request, saved)) {
      const target = this.#targetOf(field, place ?? `--${how}`, heading);
      this.#report({ heading, target, how, place });
    }
    this.#fixed = this.#values(saved?.set, request.set, '--set');
    this.#defaults = this.#values(saved?.defaults, request.defaults, '--default');
    if (this.#unknown.length > 0) {
      throw new UnknownCustomFields(this.#unknown, this.#customFields ?? []);
    }
  }

  find(heading: string): Reported | undefined {
    return this.#reported.get(foldHeading(heading));
  }

  /** The columns with what was said of how their cells are written. */
  withFormats(columns: readonly MappedColumn[]): MappedColumn[] {
    return withFormats(columns, this.kind, this.#request, this.#saved);
  }

  /** The values for whole columns and for blank cells, with what was said of how they are written. */
  valuesFor(columns: readonly MappedColumn[]): {
    readonly fixed: readonly FixedValue[];
    readonly defaults: readonly FixedValue[];
  } {
    const formatted = (values: readonly FixedValue[]): FixedValue[] =>
      withFormatsOfColumns(values, columns, this.kind, this.#request);
    return { fixed: formatted(this.#fixed), defaults: formatted(this.#defaults) };
  }

  /** A heading in `--map` that the sheet does not have is a slip; a saved mapping may know more. */
  assertKnownHeadings(headings: readonly string[]): void {
    const known = new Set(headings.map(foldHeading));
    for (const { heading, how } of this.#reported.values()) {
      if (how === 'mapping' || known.has(foldHeading(heading))) continue;
      const near = nearestNames(heading, headings);
      throw badMapping(`--map: there is no column "${heading}"`, near);
    }
  }

  #values(
    saved: Readonly<Record<string, string>> = {},
    given: readonly string[] = [],
    option: string,
  ): FixedValue[] {
    return [
      ...Object.entries(saved).map((pair) => this.#value(pair, '--mapping')),
      ...given.map((text) => this.#fixedValue(text, option)),
    ];
  }

  #report(reported: Reported): void {
    this.#reported.set(foldHeading(reported.heading), reported);
  }

  #fixedValue(text: string, option: string): FixedValue {
    return this.#value(splitAt(text, text.indexOf('='), option, 'Field=Value'), option);
  }

  #value([field, text]: readonly [string, string], option: string): FixedValue {
    const target = this.#targetOf(field, option);
    const column = target === undefined ? undefined : columnOf(this.kind, target);
    if (column?.use === 'value' || column?.use === 'decision')
      return { target: column.target, text };
    throw badMapping(`${option}: "${field}" cannot be set to a value`, []);
  }

  #targetOf(field: string | null, option: string, heading?: string): string | undefined {
    if (field === null || field === '') return undefined;
    const column = this.#finder.exactly(field) ?? this.#finder.byAlias(field);
    if (column === undefined && field === SPLIT_TARGET) {
      throw badMapping(
        `--split-name: ${recordKindOf(this.kind).name} has no first and last name`,
        [],
      );
    }
    if (column === undefined) {
      throw badMapping(
        `${option}: ${recordKindOf(this.kind).name} has no field "${field}"`,
        this.#finder.nearest(field),
      );
    }
    if (column.field?.kind !== 'named') return column.target;
    return this.#knownMember(column, option, heading);
  }

  /** A custom field is written as the account writes it, where the account was asked. */
  #knownMember(column: Column, option: string, heading: string | undefined): string {
    const names = this.#customFields;
    const [prefix, name] = splitAt(column.target, column.target.indexOf(':'), option, '');
    if (column.field?.kind !== 'named' || column.field.shown !== 'by-name' || names === undefined) {
      return column.target;
    }
    const known = names.find((each) => foldHeading(each) === foldHeading(name));
    if (known !== undefined) return `${prefix}:${known}`;
    const shown = heading === undefined ? undefined : inSheet(this.#request.scope, heading);
    this.#unknown.push({ option, name, prefix, ...defined({ heading: shown }) });
    return column.target;
  }
}

/** What was said of each heading; what is said later goes before what was said earlier. */
function requestedColumns(
  { map = [] }: Request,
  saved: MappingDocument | undefined,
): Iterable<RequestedColumn> {
  const requested = new Map<string, RequestedColumn>();
  for (const { heading, field, place } of saved?.columns ?? []) {
    requested.set(foldHeading(heading), { heading, field, how: 'mapping', place });
  }
  for (const text of map) {
    const [heading, field] = splitAt(text, text.lastIndexOf('='), '--map', 'Heading=Field');
    requested.set(foldHeading(heading), { heading, field, how: 'map', place: undefined });
  }
  return requested.values();
}

function savedMapping(kind: Kind, json: unknown): MappingDocument | undefined {
  if (json === undefined) return undefined;
  const saved = parseMappingDocuments(json);
  const own = saved.find((each) => isOfSameRecords(findKind(each.kind), kind));
  if (own !== undefined) return own;
  const kinds = saved.map((each) => each.kind).join(', ');
  throw badMapping(`--mapping is for ${kinds}, but the rows are ${recordKindOf(kind).name}`, []);
}

function splitAt(text: string, at: number, option: string, form: string): [string, string] {
  if (at > 0) return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  throw new TallysheetError('bad-mapping', `${option}: expected ${form}, found "${text}"`);
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

function badMapping(message: string, near: readonly string[]): TallysheetError {
  const options = near.length === 0 ? {} : { hint: `Did you mean ${quoted(near)}?` };
  return new TallysheetError('bad-mapping', message, options);
}
