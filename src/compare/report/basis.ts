import { leadingField } from '../../import/ledger/subjects/find-existing.ts';
import { labelOf } from '../../import/ledger/rows/targets.ts';
import type { Comparison } from '../comparison.ts';
import type { CompareOptions } from '../compare-options.ts';
import { type ComparedSheet, isFree, labelOfTarget, targetsOf } from '../columns/compared-sheet.ts';
import type { ComparedSides } from '../sides/compared-sides.ts';

/** How a comparison was made: what an auditor asks of it. */
export function basisOf(
  comparison: Comparison,
  sides: ComparedSides,
  { filters = [], ignoreBlank = false }: CompareOptions,
): readonly (readonly [label: string, value: string])[] {
  const notCompared = columnsNotCompared(sides);
  const hashes = (
    files: ReadonlyMap<string, string>,
    title: string,
  ): (readonly [string, string])[] =>
    [...files].map(([name, hash]) => [`SHA-256 of ${title} ${name}`, hash]);
  return [
    ['Register', comparison.parts.registerName],
    ['Compared with', comparison.parts.otherName],
    ...hashes(sides.hashes, 'the register'),
    ...hashes(sides.otherHashes, 'the other file'),
    ['Key', keysIn(sides)],
    ['Compared columns', comparedColumns(sides).join(', ')],
    ...(notCompared.length > 0
      ? [['Columns that are not compared', notCompared.join(', ')] as const]
      : []),
    ...(filters.length > 0 ? [['Filter', filters.join(', ')] as const] : []),
    [
      'Blank cells of the register',
      ignoreBlank ? 'not compared' : 'compared: they say that there is nothing',
    ],
    ...sides.questions.map(({ rule, file, sheet }): readonly [string, string] => [
      'Likely reading, not confirmed',
      `${[file, sheet].filter((each) => each !== undefined).join(', ')}: ${rule}`,
    ]),
  ];
}

/** The headings of the register that the other side has nothing to compare with. */
export function columnsNotCompared(sides: ComparedSides): readonly string[] {
  const headings = sides.sheets.flatMap((sheet) =>
    sheet.mapping.columns.flatMap(({ heading, target, index, how }) => {
      const own = sheet.columns.filter((column) => column.index === index);
      const isCompared = own.some(
        (column) => column.use === 'id' || isOnBothSides(sides, sheet, column.target),
      );
      const isNone = heading.trim() === '' || how === 'ours' || (target ?? '').startsWith('#');
      return isCompared || isNone ? [] : [heading];
    }),
  );
  return [...new Set(headings)];
}

function comparedColumns(sides: ComparedSides): readonly string[] {
  const labels = sides.sheets.flatMap((sheet) =>
    targetsOf(sheet)
      .filter((target) => isOnBothSides(sides, sheet, target))
      .map((target) => labelOfTarget(sheet, target)),
  );
  return [...new Set(labels)];
}

function isOnBothSides(
  { otherSheets }: ComparedSides,
  { resource }: ComparedSheet,
  target: string,
): boolean {
  if (otherSheets.length === 0) return !isFree(target);
  return otherSheets.some(
    (sheet) => sheet.resource === resource && targetsOf(sheet).includes(target),
  );
}

/** `Identifier, or Name where it is unique` */
function keysIn({ sheets, keysOf }: ComparedSides): string {
  const resources = [...new Set(sheets.map(({ resource }) => resource))];
  const texts = resources.map((resource) => {
    const keys = keysOf(resource).map(({ fields, whereUnique }) => {
      const labels = fields.map((field) => labelOf(resource, field));
      const leading = leadingField(resource, fields);
      return `${leading === undefined ? '' : labels.join(' and ')}${whereUnique === true ? ' where it is unique' : ''}`;
    });
    const all = [`${resource.id.label} where given`, ...keys].join(', or ');
    return resources.length > 1 ? `${resource.title}: ${all}` : all;
  });
  return texts.join('; ');
}
