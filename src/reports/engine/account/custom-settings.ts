import { foldHeading } from '../../../kernel/names.ts';

/**
 * Settings that a custom field may hold, by what the field is called. Names such as `Line` or `Start date` that
 * are likely to be about something else are not among them.
 */
const NAMES = [
  ['residual', ['Residual value', 'Residual']],
  [
    'in-service',
    [
      'In service',
      'In service on',
      'In-service date',
      'Placed in service',
      'Depreciation start',
      'Depreciation start date',
    ],
  ],
  ['method', ['Depreciation method']],
  ['life', ['Useful life']],
  ['life-months', ['Useful life months', 'Useful life in months', 'Useful life (months)']],
  ['life-years', ['Useful life years', 'Useful life in years', 'Useful life (years)']],
  ['rate', ['Depreciation rate']],
  ['convention', ['Depreciation convention']],
  ['total-units', ['Total units', 'Expected units']],
] as const satisfies readonly (readonly [string, readonly string[]])[];

type CustomName = (typeof NAMES)[number][0];

/** A custom field that holds a setting. */
export interface CustomSetting {
  readonly setting: CustomName;
  /** The name of the field as the account has it. */
  readonly field: string;
}

/** Which custom fields are settings; of two for one setting the first counts, the other is left over. */
export function customSettings(fields: readonly string[]): {
  readonly taken: readonly CustomSetting[];
  readonly left: readonly CustomSetting[];
} {
  const taken: CustomSetting[] = [];
  const left: CustomSetting[] = [];
  for (const field of fields) {
    const setting = settingCalled(field);
    if (setting === undefined) continue;
    const isFirst = taken.every((each) => each.setting !== setting);
    (isFirst ? taken : left).push({ setting, field });
  }
  return { taken, left };
}

function settingCalled(field: string): CustomName | undefined {
  const folded = foldHeading(field);
  return NAMES.find(([, names]) => names.some((name) => foldHeading(name) === folded))?.[0];
}
