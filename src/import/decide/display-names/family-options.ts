import type { NamedField } from '../../../catalogue/fields.ts';
import { legalValues } from '../../../catalogue/columns/legal-values.ts';
import type { FamilyOptions, RunMetaWriter } from '../../ledger/journal/run-meta.ts';
import type { CustomFields } from '../../sheet/map/custom-fields.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** Keeps the options of the account's custom fields, for the drop-downs of the errors workbook. */
export function keepOptions(
  { meta }: { readonly meta: RunMetaWriter<`options of ${string}`> },
  kind: string,
  fields: CustomFields,
): void {
  const options: FamilyOptions = Object.fromEntries(
    [...fields].flatMap(([name, holds]): [string, readonly string[]][] => {
      const offered = offeredBy(holds);
      return offered === undefined ? [] : [[name, offered]];
    }),
  );
  meta.write(`options of ${kind}`, options);
}

/** A drop-down gives one value; where several are allowed, it would refuse them. */
function offeredBy(holds: ReturnType<CustomFields['get']>): readonly string[] | undefined {
  if (holds?.are === 'yes-no') return legalValues({ kind: 'yes-no', label: '' });
  return holds?.are === 'options' && holds.several !== true ? holds.options : undefined;
}

/** The options of a member of a family; undefined where any value is allowed, or the options were not read. */
export function optionsOf(
  run: Pick<RunReader, 'meta'>,
  { names, prefix }: NamedField,
  target: string,
): readonly string[] | undefined {
  const options = run.meta.read(`options of ${names}`);
  const member = target.slice(prefix.length + 1);
  return options !== undefined && Object.hasOwn(options, member) ? options[member] : undefined;
}
