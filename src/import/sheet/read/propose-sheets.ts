import { basename } from 'node:path';
import { findKind, type Kind } from '../../../catalogue/kinds.ts';
import type { Sheet, Spreadsheet } from '../../../tabular/sheet.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { IGNORE } from '../recipe/recipe-words.ts';
import {
  type InspectedSheet,
  hiddenSheets,
  inspectSheet,
  mayHold,
  typeAgainstName,
} from './inspect-sheet.ts';
import { noRegister, type NoRegister } from '../shape/no-registers.ts';
import { olderCopies } from '../shape/older-copies.ts';
import { isSameSheet } from '../shape/sheet-parts.ts';
import { RecordTypes, type FoundType } from '../shape/record-type.ts';
import {
  chooseSheets,
  type ChosenSheet,
  type IgnoredSheet,
  type SheetChoice,
  type SheetRequest,
  type UndecidedSheet,
} from './choose-sheets.ts';
import { nameWithoutEnding } from './choose-kind.ts';

/** How many words of a file are named as the reason. */
const MOST_WORDS = 4;

/**
 * As chooseSheets; what neither the user nor a name says of a sheet is proposed by its content, with a reading that says
 * so. Throws `unknown-kind`, `choose-sheet`.
 */
export async function chooseOrPropose(
  spreadsheet: Spreadsheet,
  request: SheetRequest,
): Promise<SheetChoice> {
  const choice = await withDoubtedNames(chooseSheets(spreadsheet, request));
  const hidden = await hiddenSheets(choice.ignored, spreadsheet.sheets);
  const ignored = choice.ignored.map((each) => hidden.get(each) ?? each);
  if (choice.undecided.length === 0) return { ...choice, ignored };
  const types = new RecordTypes();
  const candidates: Candidate[] = [];
  for (const undecided of choice.undecided) {
    candidates.push({ ...undecided, seen: await inspectSheet(undecided.sheet, types) });
  }
  const named: Candidate[] = [];
  for (const { sheet } of candidates.some(isFitting) ? choice.chosen : []) {
    named.push({ sheet, isNamed: true, seen: await inspectSheet(sheet, types) });
  }
  const proposed = decide(
    candidates,
    named,
    choice.chosen.length > 0 || request.isOneOfSeveral === true,
  );
  const chosen = [...choice.chosen, ...proposed.flatMap((each) => ('why' in each ? [] : [each]))];
  return {
    ...choice,
    undecided: [],
    chosen: spreadsheet.sheets.flatMap(
      (sheet) => chosen.find((each) => each.sheet === sheet) ?? [],
    ),
    ignored: inOrder(
      [...ignored, ...proposed.flatMap((each) => ('why' in each ? [each] : []))],
      spreadsheet.sheets,
    ),
  };
}

/** What a sheet is called counts less than headings and cells that speak against it. */
async function withDoubtedNames(choice: SheetChoice): Promise<SheetChoice> {
  if (!choice.chosen.some(({ isByName }) => isByName)) return choice;
  const types = new RecordTypes();
  const chosen: ChosenSheet[] = [];
  for (const each of choice.chosen) {
    const { sheet, kind, isByName } = each;
    const type = isByName ? await typeAgainstName(sheet, kind, types) : undefined;
    chosen.push(type === undefined ? each : againstName(each, type));
  }
  return { ...choice, chosen };
}

function againstName({ sheet, kind: named }: ChosenSheet, type: FoundType): ChosenSheet {
  const called = sheet.name.sheet ?? basename(sheet.name.file);
  const rule = `Rows are ${type.kind.name}${becauseOf(type)}, though "${called}" is a name for ${named.name}`;
  const choices = [...new Set([type.kind.name, named.name, ...type.choices, IGNORE])];
  return {
    sheet,
    kind: type.kind,
    readings: [{ ...sheet.name, topic: 'record-type', sureness: type.sureness, rule, choices }],
  };
}

function inOrder(ignored: readonly IgnoredSheet[], sheets: readonly Sheet[]): IgnoredSheet[] {
  const placeOf = ({ sheet }: IgnoredSheet): number =>
    sheets.findIndex(({ name }) => name.sheet === sheet);
  return ignored.toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface Candidate extends UndecidedSheet {
  /** Undefined for a sheet without rows. */
  readonly seen: InspectedSheet | undefined;
}

/** Takes the lists of records; where no sheet is one, the sheet most like one. */
function decide(
  candidates: readonly Candidate[],
  named: readonly Candidate[],
  hasOthers: boolean,
): (ChosenSheet | IgnoredSheet)[] {
  const copies = copiesAmong([...named, ...candidates]);
  const others = othersAmong([...named, ...candidates]);
  const fitting = candidates.filter(
    (each) =>
      isFitting(each) && (each.isNamed === true || (!copies.has(each) && !others.has(each))),
  );
  const fallback = hasOthers || fitting.length > 0 ? undefined : mostLikeList(candidates);
  // Tables of one sheet with the same headings are lists of the same records, however short each is.
  const all = fallback === undefined ? fitting : [...fitting, fallback];
  return candidates.map((candidate) => {
    if (all.some((each) => each === candidate || areAlikeParts(each, candidate))) {
      return taken(candidate);
    }
    const other = others.get(candidate);
    if (other !== undefined) return leftAs(candidate, other, BECAUSE[other]);
    const original = copies.get(candidate);
    if (original === undefined) return left(candidate);
    const because = `it repeats records of the sheet "${nameOf(original.sheet)}"`;
    return leftAs(candidate, 'older-copy', because);
  });
}

function areAlikeParts(one: Candidate, other: Candidate): boolean {
  if (other.seen?.hasRows !== true) return false;
  const headings = one.seen?.headings ?? [];
  return (
    isSameSheet(nameOf(one.sheet), nameOf(other.sheet)) &&
    headings.join('\n') === other.seen.headings.join('\n')
  );
}

/** Unnamed sheets that hold no records of their own beside the others. */
function othersAmong(candidates: readonly Candidate[]): ReadonlyMap<Candidate, NoRegister> {
  const compared = candidates.filter(isFitting).map((candidate) => ({
    candidate,
    headings: candidate.seen?.headings ?? [],
    rows: candidate.seen?.rows ?? [],
    isTyped: isTypedByItself(candidate),
  }));
  return new Map(
    compared.flatMap((each) => {
      const { isNamed, kind } = each.candidate;
      const is = isNamed === true || kind !== undefined ? undefined : noRegister(each, compared);
      return is === undefined ? [] : [[each.candidate, is] as const];
    }),
  );
}

/** The name of the file speaks of the workbook as a whole. */
function isTypedByItself({ seen, sheet }: Candidate): boolean {
  if (seen?.type.sureness !== 'likely') return false;
  const file = nameWithoutEnding(basename(sheet.name.file));
  return seen.type.because.some((text) => text !== file);
}

function copiesAmong(candidates: readonly Candidate[]): ReadonlyMap<Candidate, Candidate> {
  const compared = candidates.filter(isFitting).map((candidate) => ({
    candidate,
    name: nameOf(candidate.sheet),
    headings: candidate.seen?.headings ?? [],
    rows: candidate.seen?.rows ?? [],
  }));
  const copies = olderCopies(compared);
  return new Map([...copies].map(([copy, original]) => [copy.candidate, original.candidate]));
}

function isFitting({ sheet, kind, isNamed, seen }: Candidate): boolean {
  if (isNamed) return true;
  if (seen?.fitness !== 'list') return false;
  return kind === undefined || (mayHold(seen, kind) && !isCalledOtherwise(sheet, kind));
}

/** Named after another record type than the one that all sheets are said to have. */
function isCalledOtherwise(sheet: Sheet, { resource }: Kind): boolean {
  const own = findKind(nameOf(sheet));
  return own !== undefined && own.resource !== resource;
}

function mostLikeList(candidates: readonly Candidate[]): Candidate | undefined {
  const withRows = candidates.filter(({ seen }) => seen?.hasRows === true);
  const perhaps = withRows.filter(({ seen }) => seen?.fitness === 'perhaps');
  const from = [perhaps, withRows, candidates].find((each) => each.length > 0) ?? [];
  return from.toSorted(
    (one, other) => (other.seen?.type.score ?? 0) - (one.seen?.type.score ?? 0),
  )[0];
}

/** A sheet without rows is taken too: reading it reports that. */
function taken({ sheet, kind, seen }: Candidate): ChosenSheet {
  if (kind !== undefined || seen === undefined) return { sheet, kind: kind ?? anyKind() };
  const { type } = seen;
  return {
    sheet,
    kind: type.kind,
    readings: [
      {
        ...sheet.name,
        topic: 'record-type',
        sureness: type.sureness,
        rule: `Rows are ${type.kind.name}${becauseOf(type)}`,
        choices: [...type.choices, IGNORE],
      },
    ],
  };
}

function becauseOf({ because }: FoundType): string {
  const words = because.slice(0, MOST_WORDS).map((word) => `"${word}"`);
  return words.length === 0 ? '' : `, by ${words.join(', ')}`;
}

function anyKind(): Kind {
  return new RecordTypes().likeliest;
}

function left(candidate: Candidate): IgnoredSheet {
  const { sheet, seen } = candidate;
  if (seen?.hasRows !== true) return { ...sheet.name, why: 'no-rows' };
  const sureness = seen.fitness === 'no-list' ? 'certain' : 'likely';
  return leftAs(candidate, 'no-records', 'it is not a list of records', sureness);
}

function leftAs(
  { sheet: { name }, seen }: Candidate,
  why: IgnoredSheet['why'],
  because: string,
  sureness: FileReading['sureness'] = 'likely',
): IgnoredSheet {
  const rule = `The sheet is ignored: ${because}`;
  const choices = [IGNORE, ...(seen?.type.choices ?? [])];
  return { ...name, why, reading: { ...name, topic: 'record-type', sureness, rule, choices } };
}

const BECAUSE: Readonly<Record<NoRegister, string>> = {
  calculated: 'its cells are calculated from other sheets',
  form: 'it is a form',
  codes: 'it says what codes of another sheet mean',
};

function nameOf({ name }: Sheet): string {
  return name.sheet ?? '';
}
