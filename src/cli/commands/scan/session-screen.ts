import {
  currentPerson,
  stateFields,
  type ScanOperation,
  type ScanValue,
  type SessionAnswer,
  type SessionState,
  type Value,
} from '../../../index.ts';
import { counted, formatCount } from '../../../kernel/counts.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { definitions } from '../../screens/blocks.ts';
import type { Canvas } from '../../screens/style.ts';
import { wordsOfIssue } from '../../screens/words-of-issue.ts';
import { cut, lastColumns, width, wrap } from '../../screens/wrap.ts';
import { stacked, Text, text, type Words } from '../../screens/text.ts';

/** The scans that `list` shows, at most; the rest is counted. */
const MOST_LISTED = 15;

/** A longer name is cut in the prompt, which has to have room for what is typed. */
const PERSON_COLUMNS = 24;

/** An answer as a screen shows it. */
export interface ShownAnswer {
  readonly text: Text;
  /** Something needs attention: a terminal rings for it. */
  readonly isAlarm: boolean;
}

type RecordAnswer = Extract<SessionAnswer, { is: 'record' }>;
type KeptScan = SessionState['scans'][number];

/** The words of a session for its screen. */
export class SessionScreen {
  readonly #operation: ScanOperation;
  readonly #canvasNow: () => Canvas;

  /** @param canvas is asked each time: windows are resized */
  constructor(operation: ScanOperation, canvas: () => Canvas) {
    this.#operation = operation;
    this.#canvasNow = canvas;
  }

  get #canvas(): Canvas {
    return this.#canvasNow();
  }

  /** What is said before the first scan. */
  welcome(state: SessionState, items: number | undefined): Text {
    const { singular } = this.#operation.kind.resource;
    const known = items === undefined ? '' : `: ${counted(items, singular)} known`;
    const words = this.#typedValues().map(({ word }) => `${word}:`);
    const setting = words.length === 0 ? '' : ` Set values with ${words.join(' ')}`;
    return stacked([
      this.#whole(`${this.#title()}${known}. Nothing is sent before "end".`),
      ...this.#setLines(state),
      ...state.flags.map((flag) => this.#wrapped(`--${flag}`)),
      this.#wrapped(`Scan, or type undo, list, help, end or quit.${setting}`),
      ...(state.scans.length === 0 ? [] : [this.#whole(`Resumed with ${this.counts(state)}.`)]),
      '',
    ]);
  }

  help(): Text {
    const requests = [
      ['undo', 'takes the last scan back'],
      ['list', 'shows the last scans and all unknown tags'],
      ['end', 'shows the plan with its cost, and asks'],
      ['quit', 'ends without keeping anything'],
    ] as const;
    const values = this.#typedValues();
    const isSelfEvident = ({ word, column }: ScanValue): boolean =>
      word === foldHeading(column.label).replaceAll(' ', '-');
    const explained = values
      .filter((value) => !isSelfEvident(value))
      .map(({ word, column }) => [`${word}:`, column.label] as const);
    const others = values.filter(isSelfEvident).map(({ word }) => `${word}:`);
    return stacked([
      ...definitions(requests, this.#canvas),
      ...definitions(explained, this.#canvas),
      ...(others.length === 0 ? [] : [this.#wrapped(others.join(' '))]),
    ]);
  }

  answer(answer: SessionAnswer): ShownAnswer {
    const { style } = this.#canvas;
    switch (answer.is) {
      case 'record': {
        const line = this.#recordLine(answer);
        const { refused } = answer;
        if (refused === undefined) return fine(style.good(this.#wrapped(line)));
        const text = style.warning(this.#wrapped(`${line}: ${refusedWords(refused)}`));
        return refused.isRemedied ? fine(text) : alarm(text);
      }
      case 'duplicate': {
        const line = `${answer.code}  ${answer.name}: scanned before, as number ${answer.number}`;
        return alarm(style.warning(this.#wrapped(line)));
      }
      case 'unknown': {
        const { message, hint } = wordsOfIssue(answer.issue, this.#canvas);
        return alarm(style.bad(this.#wrapped(`${answer.number}  ${message}. ${hint}`)));
      }
      case 'set':
        return fine(style.strong(this.#wrapped(setWords(answer.value, answer.to?.shown))));
      case 'undone':
        return fine(this.#wrapped(`Undone: ${bare(answer.code)}  ${answer.name}`.trimEnd()));
      case 'problem':
        return alarm(style.bad(this.#wrapped(answer.sentence)));
      case 'request':
      case 'nothing':
        return fine(Text.of(''));
    }
  }

  /** The last scans, the unknown tags and what is set. */
  list(state: SessionState): Text {
    const last = state.scans.slice(-MOST_LISTED);
    const first = state.scans.length - last.length;
    const unknown = unknownOf(state);
    return stacked([
      ...(first === 0 ? [] : [`  … ${first} before`]),
      ...last.map((scan, at) =>
        this.#wrapped([String(first + at + 1), bare(scan.code), ...listedWords(scan)].join('  ')),
      ),
      ...(unknown.length === 0
        ? []
        : [this.#wrapped(`Unknown: ${unknown.map(({ code }) => code).join(', ')}`)]),
      ...this.#setLines(state),
      this.#whole(`${this.counts(state)}.`),
    ]);
  }

  /** `12 scanned, 3 refused, 1 unknown, 2 duplicates`: those refused are among the scanned. */
  counts(state: SessionState): string {
    const unknown = unknownOf(state).length;
    const refused = state.scans.filter(({ isRefused }) => isRefused).length;
    return [
      `${state.scans.length - unknown} scanned`,
      ...(refused === 0 ? [] : [`${refused} refused`]),
      ...(unknown === 0 ? [] : [`${unknown} unknown`]),
      ...(state.duplicates === 0 ? [] : [counted(state.duplicates, 'duplicate')]),
    ].join(', ');
  }

  /** The line under the answers: for whom the scans are, and what is being typed; never wider than the window. */
  prompt(state: SessionState, typed: string): Text {
    const { columns, style } = this.#canvas;
    const room = Math.max(1, columns - 1);
    const person = currentPerson(this.#operation, state);
    const whose = person === undefined ? '' : cut(person, PERSON_COLUMNS);
    const counts = text`${whose}${whose === '' ? '' : ': '}${this.counts(state)} > `;
    const begin = cut(counts, room);
    return text`${style.quiet(begin)}${lastColumns(typed, room - width(begin))}`;
  }

  /** Values that people type in a session; what is yes or no is set by a flag. */
  #typedValues(): readonly ScanValue[] {
    return this.#operation.values.filter(({ column }) => column.field?.kind !== 'yes-no');
  }

  #title(): string {
    return this.#operation.kind.action ?? this.#operation.word;
  }

  #setLines({ values }: SessionState): Text[] {
    return this.#operation.values.flatMap((value) => {
      const set = values[value.column.target];
      return set === undefined ? [] : [this.#wrapped(setWords(value, set.shown))];
    });
  }

  /** `3  L-001  Laptop 1  available` */
  #recordLine({ number, code, name, record, units }: RecordAnswer): string {
    const state = this.#stateOf(record.values);
    return [
      ...[String(number), code, name],
      ...(state === '' ? [] : [state]),
      ...(units === undefined ? [] : [`${formatCount(units)} units`]),
    ].join('  ');
  }

  #stateOf(values: Readonly<Record<string, Value | undefined>>): string {
    return stateFields(this.#operation)
      .flatMap((name) => {
        const value = values[name];
        return typeof value === 'string' && value !== '' ? [plain(value)] : [];
      })
      .join(', ');
  }

  #whole(words: Words): Text {
    return wrap(words, this.#canvas.columns);
  }

  #wrapped(words: Words): Text {
    return wrap(words, this.#canvas.columns, 2);
  }
}

function setWords({ column }: ScanValue, shown: string | undefined): string {
  return shown === undefined ? `${column.label}: not set` : `${column.label}: ${shown}`;
}

/** `expected available; --reassign checks it in first` */
function refusedWords({ unmet, flag, isRemedied }: NonNullable<RecordAnswer['refused']>): string {
  if (isRemedied) return 'is checked in first';
  const expected = unmet
    .map(({ wanted }) => `expected ${wanted.map((value) => plain(String(value))).join(' or ')}`)
    .join('; ');
  return flag === undefined ? expected : `${expected}; --${flag} checks it in first`;
}

function listedWords({ id, name, isRefused }: KeptScan): string[] {
  if (id === undefined) return ['unknown'];
  return isRefused ? [name, 'refused'] : [name];
}

/** `checked_out` as people write it. */
function plain(value: string): string {
  return value.replaceAll('_', ' ');
}

/** A code without the sign that says to an import what it is. */
function bare(code: string): string {
  return code.replace(/^@/, '');
}

function unknownOf({ scans }: SessionState): readonly KeptScan[] {
  return scans.filter(({ id }) => id === undefined);
}

function fine(text: Text): ShownAnswer {
  return { text, isAlarm: false };
}

function alarm(text: Text): ShownAnswer {
  return { text, isAlarm: true };
}
