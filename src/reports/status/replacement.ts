import {
  type WantedDue,
  type ReadDue,
  readDue,
  customValue,
  type DueDay,
  dateIn,
  monthsLater,
} from './account/due-rows.ts';
import type { StatusKind } from './status-kind.ts';
import { customSettings } from '../engine/account/custom-settings.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import { dueReport } from './due-report.ts';
import type { GroupTerms } from '../engine/account/group-terms.ts';
import { textOf, numberOf } from '../../account/record-values.ts';

/** What a replacement report is asked for. */
export interface WantedReplacement extends WantedDue {
  /** Months, for assets of which nothing says their useful life. */
  readonly life: number | undefined;
}

/** When useful lives end, and what the assets cost. */
export const REPLACEMENT: StatusKind<WantedReplacement, ReadDue> = {
  name: 'replacement',
  read: (reading) => readDue(reading),
  make: (read, wanted, circumstances) => {
    const fields = new Map(
      customSettings(read.customFields).taken.map(({ setting, field }) => [setting, field]),
    );
    const valueOf = (record: AccountRecord, setting: LifeSetting): string => {
      const field = fields.get(setting);
      return field === undefined ? '' : customValue(record, field);
    };
    return dueReport(read, wanted, {
      circumstances,
      title: 'Replacement report',
      words: {
        sheet: 'Replacement',
        title: 'Useful lives of fixed assets',
        day: 'End of useful life',
        states: { past: 'Overdue', soon: 'Falls due', later: 'Later', unknown: 'No useful life' },
      },
      dueDay: (record) => endOfLife(record, { groups: read.groups, valueOf, life: wanted.life }),
      ifUnknown: 'Enter a useful life for its group in the account, or give --life.',
      basis: [
        ['Start of useful life', fields.get('in-service') ?? 'Purchased on'],
        ['Useful life', 'custom field, else that of the group, else --life'],
      ],
    });
  },
};

type LifeSetting = 'in-service' | 'life' | 'life-months' | 'life-years';

interface LifeTerms {
  readonly groups: ReadonlyMap<number, GroupTerms>;
  readonly valueOf: (record: AccountRecord, setting: LifeSetting) => string;
  readonly life: number | undefined;
}

function endOfLife(record: AccountRecord, terms: LifeTerms): DueDay {
  const own = terms.valueOf(record, 'in-service');
  const written = own === '' ? textOf(record.values, 'purchased_on') : own;
  const start = dateIn(written);
  if (start === undefined)
    return { problem: `The useful life starts on "${written}", which is not a valid date` };
  const found = ownLife(record, terms) ?? groupLife(record, terms);
  if (found !== undefined && 'problem' in found) return found;
  const { months, from } = found ?? { months: terms.life, from: '--life' };
  return months === undefined ? {} : { due: monthsLater(start, months), from };
}

type Life =
  { readonly months: number; readonly from: string } | { readonly problem: string } | undefined;

/** The life that custom fields of the asset give: months, years, or a number with its unit. */
function ownLife(record: AccountRecord, { valueOf }: LifeTerms): Life {
  for (const [setting, factor] of [
    ['life-months', 1],
    ['life-years', 12],
    ['life', 12],
  ] as const) {
    const text = valueOf(record, setting);
    if (text === '') continue;
    const match = /^(\d{1,4}(?:\.\d{1,3})?)\s*(m|months?|y|years?)?$/i.exec(text);
    if (match === null) return { problem: `The useful life is "${text}": expected a number` };
    const unit = match[2]?.toLowerCase() ?? '';
    const by = unit === '' ? factor : unit.startsWith('m') ? 1 : 12;
    return { months: Math.round(Number(match[1]) * by), from: `${text} (custom field)` };
  }
  return undefined;
}

/** The life of the group; a yearly rate writes off the whole in 100 / rate years. */
function groupLife({ values }: AccountRecord, { groups }: LifeTerms): Life {
  const group = groups.get(numberOf(values, 'group_id') ?? 0);
  if (group === undefined) return undefined;
  const { mode, figures, name } = group;
  const straight = figures['Straight Line'];
  if (mode === 'Percentage') {
    if (straight === undefined) return undefined;
    return {
      months: Math.round(1200 / Number(straight)),
      from: `group ${name}: ${straight}% a year`,
    };
  }
  const months = straight ?? figures['Declining Balance'];
  if (months === undefined) return undefined;
  return { months: Math.round(Number(months)), from: `group ${name}: ${months} months` };
}
