import type { Resource } from '../../catalogue/define.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import { leadingField } from '../../import/ledger/subjects/find-existing.ts';
import type { FileReading } from '../../import/sheet/recipe/file-reading.ts';
import type { CheckingOptions } from '../../import/sheet/validate/checking-options.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { NameOf } from '../comparison.ts';
import { type ComparedSheet, isFree } from '../columns/compared-sheet.ts';
import { recordTargetsOf } from '../lines/line-targets.ts';
import { classTarget, placeTarget } from '../columns/dimensions.ts';
import { quantityTarget } from '../columns/quantity-columns.ts';
import type { FindRecords } from '../operations/wanted-holder.ts';
import type { SideName } from '../entries/entry.ts';
import type { KeysOf } from '../match/match-entries.ts';
import type { Scope } from '../scope.ts';

/** Both sides, read into the store. */
export interface ComparedSides {
  readonly sheets: readonly ComparedSheet[];
  /** None for the account. */
  readonly otherSheets: readonly ComparedSheet[];
  readonly checkingOf: (sheet: ComparedSheet) => CheckingOptions;
  readonly nameOf: NameOf | undefined;
  /** Nothing is found without an account. */
  readonly find: FindRecords;
  readonly keysOf: KeysOf;
  /** Rows and records that were read. */
  readonly read: Readonly<Record<SideName, number>>;
  /** Readings of the files that nothing proves. */
  readonly questions: readonly FileReading[];
  /** SHA-256 of the files, by name. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly otherName: string;
  readonly otherHashes: ReadonlyMap<string, string>;
}

/** The fields of a record type that a comparison asks of each record. */
export function wantedTargets(
  resource: Resource,
  sheets: readonly ComparedSheet[],
  keysOf: KeysOf,
  scope: Scope,
): readonly string[] {
  const own = sheets.filter((sheet) => sheet.resource === resource).flatMap(recordTargetsOf);
  const ended = Object.keys(resource.endpoints[resource.endedBy ?? '']?.leaves ?? {});
  const custody = Object.values(resource.endpoints).find(
    ({ takesBack }) => takesBack !== undefined,
  );
  const { name, email } = custody?.takesBack ?? {};
  const wanted = [
    ...own,
    ...keysOf(resource).flatMap(({ fields }) => [...fields, leadingField(resource, fields)]),
    ...[placeTarget(resource), classTarget(resource), resource.display],
    ...[...ended, name, email, ...scope.targetsFor(resource)],
    ...(own.includes(quantityTarget(resource) ?? '') ? [quantityTarget(resource)] : []),
  ];
  const known = wanted.filter(
    (target): target is string =>
      target !== undefined && !isFree(target) && readTarget(resource, target) !== undefined,
  );
  return [...new Set(known)];
}

/** Throws TallysheetError 'bad-usage' for sheets that list operations. */
export function assertComparable(sheets: readonly ComparedSheet[]): void {
  for (const { kind, name } of sheets) {
    const where = name.sheet === undefined ? name.file : `${name.file}, sheet ${name.sheet}`;
    if (kind.operation === undefined) continue;
    throw new TallysheetError(
      'bad-usage',
      `${where} lists operations (${kind.name}); a comparison needs records`,
      { hint: "Compare other sheets: --sheet 'Name=record type'." },
    );
  }
}
