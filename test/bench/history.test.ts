import { expect, test } from 'vitest';
import { asHistory, keptFigures, sinceKept } from './history.mjs';

const MACHINE = '2 cores x64, Node 20';
const HEADINGS = 'day,version,machine,part,figure,measured,reach\n';

function line(measured: string, machine = MACHINE, day = '2026-11-29'): string {
  const figure = { part: 'speed', name: '  in CPU, "cold"', measured, reach: '<= 2 times' };
  return asHistory([figure], { day, version: '0.2.0', machine });
}

function figure(measured: string): Parameters<typeof sinceKept>[0] {
  return { part: 'speed', name: '  in CPU, "cold"', measured };
}

test.each([
  ['1.5 (1.4 to 1.6) times', '1.4 (+7 %)'],
  ['1.4 (1.4 to 1.6) times', '1.4 (0 %)'],
  ['0.7 times', '1.4 (-50 %)'],
])('%s now is shown beside what it was', (measured, shown) => {
  const kept = keptFigures(`${HEADINGS}${line('1.4 (1.3 to 1.5)')}`, MACHINE);

  expect(sinceKept(figure(measured), kept)).toBe(`${shown}, 0.2.0, 2026-11-29`);
});

test('the last figure that was kept counts, and none of another class of machine', () => {
  const text = `${HEADINGS}${line('9 s')}${line('2,000 calls', MACHINE, '2026-12-01')}${line('1 s', '64 cores arm64, Node 24')}`;

  expect(sinceKept(figure('3,000 calls'), keptFigures(text, MACHINE))).toBe(
    '2,000 calls (+50 %), 0.2.0, 2026-12-01',
  );
});

test('a figure that was never kept has nothing beside it', () => {
  expect(sinceKept(figure('3'), keptFigures(HEADINGS, MACHINE))).toBe('');
});

test('words have no change', () => {
  const kept = keptFigures(`${HEADINGS}${line('yes')}`, MACHINE);

  expect(sinceKept(figure('yes'), kept)).toBe('yes, 0.2.0, 2026-11-29');
});
