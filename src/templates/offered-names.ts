import { textOf } from '../account/record-values.ts';
import type { Resource } from '../catalogue/define.ts';
import { nameBeside } from '../catalogue/relations/signed-beside.ts';
import type { ServiceRecord } from '../client/records.ts';
import { listNames, type ListedName } from '../export/read/record-names.ts';
import { foldName } from '../kernel/names.ts';

/** Names for a drop-down: items have their asset tags beside their names, or their numbers where names are shared. */
export function offeredNames(
  resource: Resource,
  records: readonly ServiceRecord[],
): readonly ListedName[] {
  const listed = listNames(resource, records);
  const [[sign, field] = []] = Object.entries(resource.signs ?? {});
  if (sign === undefined || field === undefined) return listed;
  const bearers = new Map<string, number>();
  for (const { values } of records) {
    const tag = foldName(textOf(values, field));
    bearers.set(tag, (bearers.get(tag) ?? 0) + 1);
  }
  const names = new Set(records.map(({ values }) => foldName(textOf(values, resource.display))));
  return listed.map((each, at) => {
    const values = records[at]?.values ?? {};
    const name = textOf(values, resource.display);
    const tag = textOf(values, field);
    const isTagged = tag !== '' && bearers.get(foldName(tag)) === 1;
    if (name === '' || !(isTagged || each.text.startsWith('#'))) return each;
    const text = nameBeside(name, isTagged ? `${sign}${tag}` : each.text);
    // Where another record has that for its name, the text would mean that one.
    return names.has(foldName(text)) ? each : { ...each, text };
  });
}
