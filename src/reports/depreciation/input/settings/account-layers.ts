import { decimalRatio } from '../../../../kernel/decimals.ts';
import { divideHalfUp } from '../../../../kernel/money.ts';
import { parseMethod } from '../../terms/method-names.ts';
import type { SettingLayer } from './setting-layers.ts';
import type { SettingTexts } from '../../terms/settings.ts';
import type { MethodName } from '../../terms/terms.ts';
import {
  SERVICE_METHODS,
  type GroupTerms,
  type ServiceMethod,
} from '../../../engine/account/group-terms.ts';

const OWN_METHODS: Readonly<Record<ServiceMethod, MethodName>> = {
  'Straight Line': 'straight-line',
  'Declining Balance': 'declining-balance',
};

/** Methods that need only a useful life, even if the account uses another one. */
const BY_LIFE: readonly MethodName[] = [
  'declining-factor',
  'declining-switch',
  'french-declining',
  'fixed-declining',
  'sum-of-years-digits',
];

/** A declining balance needs a compounding frequency, which accounts do not have. */
const STEP: SettingLayer = {
  origin: 'assumed (not specified in the account)',
  texts: { step: 'month' },
};

/**
 * The settings that a group of the account adds to those with higher precedence: the method, if
 * none was chosen, and the rate or life that the chosen method needs. Straight Line wins when both
 * methods are active and have figures.
 */
export function layersOfGroup(group: GroupTerms, given: SettingTexts): readonly SettingLayer[] {
  const chosen = given.method?.trim() ?? '';
  if (chosen !== '') {
    const named = parseMethod(chosen);
    return 'name' in named ? paceLayers(group, named.name, given) : [];
  }
  const own = ownMethod(group);
  if (own === undefined) return [];
  const name = OWN_METHODS[own];
  const layer = { origin: originOf(group), texts: { method: name } };
  return [layer, ...paceLayers(group, name, given)];
}

/** Whether the group leaves the method open, so that Straight Line is assumed. */
export function hasBothMethods({ active, figures }: GroupTerms): boolean {
  return SERVICE_METHODS.every(
    (method) => active.includes(method) && figures[method] !== undefined,
  );
}

/**
 * The fix for a setting that is missing in the account and in all places with higher precedence.
 */
export function remedyInGroup(group: GroupTerms | undefined): string {
  if (group === undefined) {
    return 'Assign the asset to a group in the account, or give --method with --life or --rate.';
  }
  const what = group.mode === 'Percentage' ? 'an annual rate' : 'a useful life';
  return `Enter ${what} for the group ${group.name} in the account, or its method and life in a settings file (--settings, under groups). Or give --method with --life or --rate for all assets.`;
}

function ownMethod({ active, figures }: GroupTerms): ServiceMethod | undefined {
  const there = SERVICE_METHODS.filter((method) => active.includes(method));
  return there.find((method) => figures[method] !== undefined) ?? there[0];
}

function originOf({ name }: GroupTerms, why?: string): string {
  return why === undefined ? `account, group ${name}` : `account, group ${name}: ${why}`;
}

function paceLayers(
  group: GroupTerms,
  method: MethodName,
  given: SettingTexts,
): readonly SettingLayer[] {
  const hasLife = [given.life, given['life-months'], given['life-years']].some(isGiven);
  if (BY_LIFE.includes(method)) return hasLife ? [] : lifeLayers(group);
  if (hasLife || isGiven(given.rate)) return [];
  if (method === 'straight-line') return straightLineLayers(group, given);
  if (method !== 'declining-balance' && method !== 'written-down-value') return [];
  const rate = decliningRate(group);
  if (rate === undefined) return [];
  return method === 'declining-balance' ? [rate, STEP] : [rate];
}

/** A rate applies to the full price in the service; a residual value is only the floor. */
function straightLineLayers(group: GroupTerms, given: SettingTexts): readonly SettingLayer[] {
  if (group.mode === 'Useful Life') return lifeLayers(group);
  const rate = group.figures['Straight Line'];
  if (rate === undefined) return [];
  const salvage = isGiven(given.salvage) ? {} : { salvage: 'floor' };
  return [{ origin: originOf(group), texts: { rate, ...salvage } }];
}

/** The life for Straight Line; where there is none, the one for the other method. */
function lifeLayers(group: GroupTerms): readonly SettingLayer[] {
  const { mode, figures } = group;
  if (mode === 'Percentage') return [];
  const own = figures['Straight Line'];
  const months = own ?? figures['Declining Balance'];
  if (months === undefined) return [];
  const why = own === undefined ? 'that of Declining Balance' : undefined;
  return [{ origin: originOf(group, why), texts: { 'life-months': months } }];
}

/** Decimals of a percentage that a life becomes: they leave less than a cent of ten billion. */
const RATE_DECIMALS = 12;

function decliningRate(group: GroupTerms): SettingLayer | undefined {
  const figure = group.figures['Declining Balance'];
  if (figure === undefined) return undefined;
  if (group.mode === 'Percentage') return { origin: originOf(group), texts: { rate: figure } };
  const months = decimalRatio(figure);
  if (months === undefined || months.numerator <= 0n) return undefined;
  const scale = 10n ** BigInt(RATE_DECIMALS);
  const scaled = divideHalfUp(1200n * months.denominator * scale, months.numerator);
  const digits = String(scaled).padStart(RATE_DECIMALS + 1, '0');
  const rate = `${digits.slice(0, -RATE_DECIMALS)}.${digits.slice(-RATE_DECIMALS)}`;
  return {
    origin: originOf(group, `1 / ${figure} a month`),
    texts: { rate: rate.replace(/\.?0+$/, '') },
  };
}

function isGiven(text: string | undefined): boolean {
  return (text ?? '').trim() !== '';
}
