import { ACTION_TARGET, DECISION_TARGET, ID_TARGET } from '../../../catalogue/columns/columns.ts';
import { columnOfAction, namesakeOfAction } from '../../../catalogue/columns/columns-of-actions.ts';
import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import type { HeadingTerms } from '../../../catalogue/languages/index.ts';
import { columnOf, kindsOfRows, operandColumn, type Kind } from '../../../catalogue/kinds.ts';
import type { FixedValue, Mapping, MappedColumn } from '../headings/mapping.ts';

/** What the columns of a sheet mean, for each kind that its rows may be: only words in them make rows of another kind. */
export function mappingsOfRows(mapping: Mapping): readonly Mapping[] {
  const { kind, columns, fixed, defaults } = mapping;
  const isDecided = [...columns, ...fixed, ...defaults].some(
    ({ target }) => target === DECISION_TARGET,
  );
  if (kind.actions === undefined && !isDecided) return [mapping];
  return kindsOfRows(kind).map((own) => (own === kind ? mapping : mappingOfAction(mapping, own)));
}

/**
 * What the columns of a sheet mean for the rows of one action; those that other actions need mean nothing for them.
 * @param kind the kind of such rows
 */
export function mappingOfAction(mapping: Mapping, kind: Kind): Mapping {
  const taken = new Set<string>();
  const byLabel = (target: string | undefined): string | undefined =>
    ownTarget(mapping, kind, target, columnOfAction);
  const byOwnName = (mapped: MappedColumn): string | undefined =>
    byTerm(mapped, kind, mapping.language ?? mapping.words) ??
    ownTarget(mapping, kind, mapped.target, namesakeOfAction);
  // Till is another name of End date, and means it only in a sheet without a column End date.
  const named = new Set(mapping.columns.map(byOwnName));
  const byOtherName = (mapped: MappedColumn): string | undefined => {
    const target = byLabel(mapped.target);
    return named.has(target) ? undefined : target;
  };
  const columns = mapping.columns.map((mapped): MappedColumn => {
    const target = byOwnName(mapped) ?? byOtherName(mapped);
    if (target === undefined || taken.has(target)) return { ...mapped, target: undefined };
    taken.add(target);
    return { ...mapped, target };
  });
  const values = (all: readonly FixedValue[]): FixedValue[] =>
    all.flatMap((value) => {
      const target = byLabel(value.target);
      return target === undefined ? [] : [{ ...value, target }];
    });
  return {
    kind,
    columns,
    language: mapping.language,
    words: mapping.words,
    scope: mapping.scope,
    key: mapping.key,
    fixed: values(mapping.fixed),
    defaults: values(mapping.defaults),
  };
}

/** A word of another language may mean one column for one action, and another for the next. */
function byTerm(
  { heading, how }: MappedColumn,
  kind: Kind,
  language: HeadingTerms | undefined,
): string | undefined {
  if (how !== 'language' || language === undefined) return undefined;
  return columnFinder(kind, language).byTerm(heading)?.column.target;
}

function ownTarget(
  { kind: sheet }: Mapping,
  kind: Kind,
  target: string | undefined,
  find: typeof columnOfAction,
): string | undefined {
  if (target === undefined || target === ACTION_TARGET) return undefined;
  if (target === ID_TARGET) return operandColumn(kind)?.target;
  const column = sheet.columns.find((each) => each.target === target);
  if (column !== undefined) return find(kind, column)?.target;
  return columnOf(kind, target)?.target;
}
