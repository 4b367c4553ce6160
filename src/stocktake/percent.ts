/** `96.7%`, rounded to the nearest tenth; 100.0% is only all of it, and 0.0% only nothing. */
export function percent(part: bigint, whole: bigint): string {
  if (whole === 0n) return '–';
  const nearest = (part * 2000n + whole) / (whole * 2n);
  const least = part > 0n && nearest === 0n ? 1n : nearest;
  const permille = part < whole && least >= 1000n ? 999n : least;
  return `${permille / 10n}.${permille % 10n}%`;
}
