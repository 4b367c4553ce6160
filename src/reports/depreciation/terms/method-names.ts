import { termsIn } from '../../../catalogue/languages/language.ts';
import { type Reading, type Vocabulary, readWord } from './names.ts';
import type { Method, MethodName } from './terms.ts';
import { percentText, ratioText } from './precise.ts';

/** Every method, with what it does in a line. */
export const METHODS: Readonly<Record<MethodName, string>> = {
  'straight-line': 'the same amount each month, from a life or an annual rate of the cost',
  'declining-balance': 'an annual rate of the net book value',
  'declining-factor': 'a multiple of the straight-line rate, on the net book value (DDB)',
  'declining-switch': 'declining, switching to straight line when that is more (VDB)',
  'french-declining': 'declining balance under French tax law (dégressif)',
  'fixed-declining': 'the rate that leads from cost to residual value, to three decimals (DB)',
  'written-down-value':
    'a rate of the net book value, specified or leading to the residual value (WDV)',
  'sum-of-years-digits': 'falling by the same amount each year of the life (SYD)',
  macrs: 'the percentage tables of the general depreciation system',
  table: 'percentage of the base for each year',
  'units-of-production': 'units produced as a share of total units (UOP)',
  manual: 'specified amounts, each with its date',
  immediate: 'full depreciation on the in-service date',
  none: 'no depreciation: land, for example',
};

/** The methods that a factor means something to. */
const WITH_FACTOR: ReadonlySet<MethodName> = new Set([
  ...(['declining-factor', 'declining-switch', 'french-declining'] as const),
]);

export function takesFactor(method: MethodName): boolean {
  return WITH_FACTOR.has(method);
}

export const METHOD_NAMES = Object.keys(METHODS) as readonly MethodName[];

/** A method as people name it: some names bring a factor with them. */
export interface NamedMethod {
  readonly name: MethodName;
  /** `1.5` where the name says one and a half times the straight-line rate. */
  readonly factor?: string;
}

const FACTORS: Readonly<Record<string, string>> = {
  '100': '1',
  '125': '1.25',
  '150': '1.5',
  '175': '1.75',
  '200': '2',
};

/** Spellings beside the names themselves. The numbered ones are the percentage of the straight-line rate. */
const ALIASES: NonNullable<Vocabulary<MethodName>['aliases']> = {
  'straight-line': termsIn('SLN, SL, Linear, Prime cost'),
  'declining-balance': termsIn(
    'Declining balance, Reducing balance, Diminishing value, Diminishing balance, Degressive',
  ),
  'declining-factor': termsIn('DDB, Double declining, Double declining balance'),
  'declining-switch': termsIn(
    'VDB, Declining then straight line, Declining balance switching to straight line',
  ),
  'french-declining': termsIn(
    'Dégressif fiscal, Amortissement dégressif, Dégressif français, French declining balance, French degressive',
  ),
  'fixed-declining': termsIn('DB, Fixed declining balance'),
  'written-down-value': termsIn('WDV'),
  'sum-of-years-digits': termsIn('SYD, Sum of digits, Sum of the years digits'),
  macrs: termsIn('MACRS GDS, GDS'),
  table: termsIn('Percentage table, Percentages, User defined'),
  'units-of-production': termsIn(
    'UOP, Unit of production, Units of activity, Units of output, Units of use, Activity based, Usage based',
  ),
  immediate: termsIn('Full depreciation, Immediate write-off, Expense'),
  none: termsIn('No depreciation, Not depreciated'),
};

/** Names that hold a factor: `200DB` switches to straight line as tax tables do, `DV200` does not. */
const NUMBERED: readonly (readonly [RegExp, MethodName])[] = [
  [/^(125|150|175|200) ?%? ?DB( ?\/? ?SL)?$/i, 'declining-switch'],
  [/^(?:DV|diminishing ?value) ?(100|125|150|175|200) ?%?$/i, 'declining-factor'],
];

/** Reads a method's name as people type it, or finds the names that are nearest. */
export function parseMethod(text: string): ReadMethod {
  const known = KNOWN.get(text);
  if (known !== undefined) return known;
  const read = readMethodName(text.trim());
  if (KNOWN.size < MOST_KNOWN) KNOWN.set(text, read);
  return read;
}

type ReadMethod = NamedMethod | Extract<Reading<MethodName>, { readonly nearest: unknown }>;

/** A register says the same few names again and again. */
const KNOWN = new Map<string, ReadMethod>();
const MOST_KNOWN = 500;

function readMethodName(typed: string): ReadMethod {
  for (const [pattern, name] of NUMBERED) {
    const factor = FACTORS[pattern.exec(typed)?.[1] ?? ''];
    if (factor !== undefined) return { name, factor };
  }
  const reading = readWord(typed, { words: METHOD_NAMES, aliases: ALIASES });
  if ('nearest' in reading) return reading;
  const isDuplicate = reading.word === 'declining-factor' && /^(ddb|double)/i.test(typed);
  const isVariable = reading.word === 'declining-switch' && /^vdb/i.test(typed);
  return isDuplicate || isVariable ? { name: reading.word, factor: '2' } : { name: reading.word };
}

/** Decimals of ratios in labels. */
const DECIMALS = 4;

/** Assets under the same terms have the same method, which each of their lines names. */
const LABELS = new WeakMap<Method, string>();

/** A method with what belongs to it: `declining-balance, 20 % a year, 60 months`. */
export function methodLabel(method: Method): string {
  const known = LABELS.get(method);
  if (known !== undefined) return known;
  const label = labelOf(method);
  LABELS.set(method, label);
  return label;
}

function labelOf(method: Method): string {
  const parts: string[] = [method.name];
  const own = 'pace' in method ? { ...method, ...method.pace } : method;
  if ('factor' in own) parts.push(`factor ${ratioText(own.factor, DECIMALS)}`);
  if ('rate' in own) parts.push(`${percentText(own.rate, DECIMALS)} % a year`);
  if ('life' in own) parts.push(`${own.life} months`);
  if ('total' in own) parts.push(`of ${ratioText(own.total, DECIMALS)} units`);
  if ('recovery' in own) parts.push(`${own.recovery} years`);
  if ('percentages' in own) parts.push(`${own.percentages.length} years`);
  return [...parts, ...salvageWords(method)].join(', ');
}

/** What the residual value does, where that is not the usual thing. */
function salvageWords(method: Method): readonly string[] {
  if (!('salvage' in method)) return [];
  const isLine = method.name === 'straight-line';
  if (isLine) return method.salvage === 'floor' ? ['residual value as floor'] : [];
  return method.salvage === 'base' ? ['of cost less residual value'] : [];
}
