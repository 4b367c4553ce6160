// The figures that were kept, by version and class of machine: a check that adds a little to each row is seen beside them.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { arch, availableParallelism } from 'node:os';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { pathOf } from './child-process.mjs';

const HISTORY = pathOf('./history.csv');
const COLUMNS = ['day', 'version', 'machine', 'part', 'figure', 'measured', 'reach'];

/** What makes figures of two machines comparable, as they are ratios of CPU: `2 cores x64, Node 20`. */
export function machineClass() {
  const [major] = process.versions.node.split('.');
  return `${availableParallelism()} cores ${arch()}, Node ${major}`;
}

/** The figures that were kept on machines of a class, the last of each, by its part and name. */
export function keptFigures(text, machine) {
  const lines = parse(text, { columns: true });
  const own = lines.filter((line) => line.machine === machine);
  return new Map(own.map((line) => [nameOf(line), line]));
}

/** What a figure was before, and by how much it changed: `1.42 times (+7 %)`; blank where it was not kept. */
export function sinceKept(figure, kept) {
  const before = kept.get(nameOf(figure));
  if (before === undefined) return '';
  const [now, then] = [firstNumber(figure.measured), firstNumber(before.measured)];
  const isChange = Number.isFinite(now) && Number.isFinite(then) && then !== 0;
  const percent = Math.round((now / then - 1) * 100);
  const change = isChange ? ` (${percent > 0 ? '+' : ''}${percent} %)` : '';
  return `${before.measured.replace(/ \(.*\)/, '')}${change}, ${before.version}, ${before.day}`;
}

/** Figures as lines of the history. */
export function asHistory(figures, { day, version, machine }) {
  const lines = figures.map(({ part, name, measured, reach }) => ({
    ...{ day, version, machine, part },
    ...{ figure: name.trim(), measured, reach },
  }));
  return stringify(lines, { columns: COLUMNS });
}

export function readHistory() {
  return existsSync(HISTORY) ? readFileSync(HISTORY, 'utf8') : `${COLUMNS.join(',')}\n`;
}

/** Adds figures to the history; a bare machine writes the headings first. */
export function keepFigures(figures) {
  const { version } = JSON.parse(readFileSync(pathOf('../../package.json'), 'utf8'));
  const day = new Date().toISOString().slice(0, 10);
  if (!existsSync(HISTORY)) appendFileSync(HISTORY, readHistory());
  appendFileSync(HISTORY, asHistory(figures, { day, version, machine: machineClass() }));
}

function nameOf({ part, figure, name }) {
  return `${part}: ${(figure ?? name).trim()}`;
}

/** `1.42 (1.40 to 1.45) times` is 1.42. */
function firstNumber(text) {
  const digits = /-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''));
}
