/** A figure: what was measured, what is to be reached; `isOk` is undefined where nothing is promised. */
export function figure(name, measured, reach = '', isOk = undefined) {
  return { name, measured, reach, isOk };
}

/** The figures in columns, each with what it was before. */
export function asTable(figures) {
  const head = ['figure', 'measured', 'reach', '', 'before'];
  const lines = figures.map(({ name, measured, reach, isOk, before = '' }) => [
    name,
    measured,
    reach,
    verdict(isOk),
    before,
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((line) => line[at].length)));
  return [head, widths.map((width) => '-'.repeat(width)), ...lines]
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function verdict(isOk) {
  if (isOk === undefined) return '';
  return isOk ? 'ok' : 'over';
}

/** `1.234` as `1.23` */
export function rounded(number, digits = 2) {
  return number.toFixed(digits);
}

export function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const upper = Math.floor(sorted.length / 2);
  const lower = Math.ceil(sorted.length / 2) - 1;
  return (sorted[lower] + sorted[upper]) / 2;
}

/** The median, and in brackets the least and the most: `2.10 (2.00 to 2.50)` */
export function spread(numbers, digits = 2) {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return `${rounded(median(numbers), digits)} (${rounded(least, digits)} to ${rounded(most, digits)})`;
}
