import type { Ratio } from '../../../kernel/decimals.ts';
import type { Method } from './terms.ts';

/** A method with what belongs to it: `declining-balance, 20 % a year, 60 months`. */
export function methodLabel(method: Method): string {
  const parts: string[] = [method.name];
  const own = 'pace' in method ? { ...method, ...method.pace } : method;
  if ('factor' in own) parts.push(`factor ${decimalText(own.factor, 1n)}`);
  if ('rate' in own) parts.push(`${decimalText(own.rate, 100n)} % a year`);
  if ('life' in own) parts.push(`${own.life} months`);
  if ('total' in own) parts.push(`of ${decimalText(own.total, 1n)} units`);
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

/** A ratio with up to four decimals. */
function decimalText({ numerator, denominator }: Ratio, times: bigint): string {
  const scaled = (numerator * times * 10_000n) / denominator;
  return String(Number(scaled) / 10_000);
}
