import { formatCount } from '../../../../../kernel/counts.ts';
import { AssetFinder } from '../asset-finder.ts';
import type { Readings } from './read-readings.ts';
import type { Register, RegisterRow } from '../register.ts';

/** A register whose assets have their readings; rows that fit no asset are named in a remark. */
export function joinReadings(register: Register, readings: Readings): Register {
  const finder = new AssetFinder(register.rows);
  const texts = new Map<RegisterRow, string[]>();
  const leftOver: string[] = [];
  for (const reading of readings.rows) {
    const asset = finder.assetOf(reading);
    if ('found' in asset) {
      leftOver.push(`row ${reading.row} (${asset.found})`);
      continue;
    }
    const known = texts.get(asset.row);
    if (known === undefined) texts.set(asset.row, [reading.text]);
    else known.push(reading.text);
  }
  return {
    ...register,
    rows: register.rows.map((row) => withReadings(row, texts.get(row))),
    remarks: [...(register.remarks ?? []), ...leftOverRemark(readings, leftOver)],
  };
}

function withReadings(row: RegisterRow, texts: readonly string[] | undefined): RegisterRow {
  if (texts === undefined) return row;
  const { readings = '' } = row.settings;
  const all = readings === '' ? texts : [readings, ...texts];
  return { ...row, settings: { ...row.settings, readings: all.join('; ') } };
}

/** More of them would hide what else there is to know. */
const MOST_NAMED = 5;

function leftOverRemark({ name }: Readings, leftOver: readonly string[]): readonly string[] {
  if (leftOver.length === 0) return [];
  const named = leftOver.slice(0, MOST_NAMED).join(', ');
  const rest =
    leftOver.length > MOST_NAMED ? ` and ${formatCount(leftOver.length - MOST_NAMED)} more` : '';
  return [`Readings of ${name} without a matching asset: ${named}${rest}`];
}
