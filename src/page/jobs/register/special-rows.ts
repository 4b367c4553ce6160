import { cellText } from '../../../kernel/cells.ts';
import type { Recipe } from '../../../index.ts';
import type { Checked, Sheet } from '../../interface/calls.ts';
import type { RowWithIssues } from './row-with-issues.ts';

type SpecialRow = Sheet['specialRows'][number];
type SheetOfRecipe = Recipe['sheets'][number];

const ROWS_NAMED = 5;
const CELLS_SHOWN = 3;

/** Issues that say of a row, or of a group of merged cells, that it is not read as a record of its own. */
const WHAT: Readonly<Record<string, string>> = {
  'hidden-row': 'hidden',
  'merged-cells': 'merged',
  'merged-cells-filled': 'merged',
};

/** Hidden rows, merged cells and rows that are not records, gathered while the rows are checked. */
export class SpecialRows {
  readonly #before: readonly Sheet[];
  readonly #found = new Map<number, Map<string, SpecialRow>>();
  /** Rows that were seen: the end of a sheet may say more of them. */
  readonly #seen = new Set<string>();

  /** @param before what was found when the files were read the last time */
  constructor(before: Checked | undefined) {
    this.#before = before?.sheets ?? [];
  }

  see({ sheet, row, cells, issues, leftOut }: RowWithIssues): void {
    const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '');
    const text = texts.slice(0, CELLS_SHOWN).join(' · ');
    const issue = issues.find(({ code }) => code in WHAT);
    const what = issue === undefined ? leftOut : WHAT[issue.code];
    const place = `${sheet} ${row} ${what ?? ''}`;
    if (what === undefined || this.#seen.has(place)) return;
    this.#seen.add(place);
    const ofSheet = this.#found.get(sheet) ?? new Map<string, SpecialRow>();
    const known = ofSheet.get(what) ?? { what, isTaken: false, count: 0, rows: [], text };
    const rows = [...known.rows, row].slice(0, ROWS_NAMED);
    ofSheet.set(what, { ...known, count: known.count + 1, rows });
    this.#found.set(sheet, ofSheet);
  }

  /** How many rows are not read as records. */
  get leftOut(): number {
    return [...this.#found.values()]
      .flatMap((ofSheet) => [...ofSheet.values()])
      .filter(({ what }) => what !== 'merged')
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** The sheet is read again from its start. */
  forget(sheet: number): void {
    this.#found.delete(sheet);
    this.#seen.clear();
  }

  /** What a sheet has, and what it had before a person chose to import it. */
  of(at: number, sheet: SheetOfRecipe): SpecialRow[] {
    const isTaken = ({ what }: SpecialRow): boolean => isImported(sheet, what);
    const found = [...(this.#found.get(at)?.values() ?? [])].sort(
      (one, other) => (one.rows[0] ?? 0) - (other.rows[0] ?? 0),
    );
    const now = found.map((each) => ({ ...each, isTaken: isTaken(each) }));
    const before = this.#before.find(
      (each) =>
        each.sheet === sheet.sheet && (sheet.file === undefined || each.file === sheet.file),
    );
    const gone = (before?.specialRows ?? []).filter(
      (each) => isTaken(each) && now.every(({ what }) => what !== each.what),
    );
    return [...now, ...gone.map((each) => ({ ...each, isTaken: true }))];
  }
}

/** What a recipe says of such rows. */
function isImported({ hiddenRows, fillMerged, leaveOut }: SheetOfRecipe, what: string): boolean {
  if (what === 'hidden') return hiddenRows === 'import';
  if (what === 'merged') return fillMerged !== true;
  return leaveOut?.every((each) => each !== what) === true;
}
