import type { UnmetNeed } from '../../../catalogue/operations/transitions.ts';
import type { Value } from '../../../catalogue/fields.ts';
import { counted } from '../../../kernel/counts.ts';
import type { SessionAnswer } from '../../../scan/scan-session.ts';
import { stateFields, type ScanOperation, type ScanValue } from '../../../scan/scan-operations.ts';
import type { KeptScan, SessionState } from '../../../scan/session-state.ts';
import type { Canvas } from '../../screens/style.ts';
import { cut, wrap } from '../../screens/wrap.ts';

/** The scans that `list` shows, at most; the rest is counted. */
const MOST_LISTED = 15;

const BELL = '\u0007';

/** An answer as a screen shows it. */
export interface ShownAnswer {
  readonly text: string;
  /** Something needs attention: a terminal rings for it. */
  readonly isAlarm: boolean;
}

type RecordAnswer = Extract<SessionAnswer, { is: 'record' }>;

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
  welcome(state: SessionState, items: number): string {
    const { singular } = this.#operation.kind.resource;
    const words = this.#operation.values
      .filter(({ column }) => column.field?.kind !== 'yes-no')
      .map(({ word }) => `${word}:`);
    const setting = words.length === 0 ? '' : ` Set values with ${words.join(' ')}`;
    return [
      this.#whole(
        `${this.#title()}: ${counted(items, singular)} known. Nothing is sent before "end".`,
      ),
      ...this.#setLines(state),
      this.#wrapped(`Scan, or type undo, list, help, end or quit.${setting}`),
      ...(state.scans.length === 0 ? [] : [this.#whole(`Resumed with ${this.counts(state)}.`)]),
      '',
    ].join('\n');
  }

  help(): string {
    const values = this.#operation.values.map(({ word, column }) => [`${word}: …`, column.label]);
    return [
      ['undo', 'takes the last scan back'],
      ['list', 'shows the last scans and all unknown tags'],
      ['end', 'shows the plan with its cost, and asks'],
      ['quit', 'ends without keeping anything'],
      ...values,
    ]
      .map(([word = '', what = '']) => this.#wrapped(`${word.padEnd(10)} ${what}`))
      .join('\n');
  }

  answer(answer: SessionAnswer): ShownAnswer {
    const { style } = this.#canvas;
    switch (answer.is) {
      case 'record': {
        const line = this.#recordLine(answer);
        if (answer.unmet.length === 0) return fine(style.good(this.#wrapped(line)));
        return alarm(style.warning(this.#wrapped(`${line}: ${unmetWords(answer.unmet)}`)));
      }
      case 'duplicate': {
        const line = `${answer.code}  ${answer.name}: scanned before, as number ${answer.number}`;
        return alarm(style.warning(this.#wrapped(line)));
      }
      case 'unknown':
        return alarm(style.bad(this.#wrapped(`${answer.issue.message}. ${answer.issue.hint}`)));
      case 'set':
        return fine(style.strong(this.#wrapped(setWords(answer.value, answer.to?.shown))));
      case 'undone':
        return fine(this.#wrapped(`Undone: ${bare(answer.code)}  ${answer.name}`.trimEnd()));
      case 'problem':
        return alarm(style.bad(this.#wrapped(answer.sentence)));
      case 'request':
      case 'nothing':
        return fine('');
    }
  }

  /** The last scans, the unknown tags and what is set. */
  list(state: SessionState): string {
    const last = state.scans.slice(-MOST_LISTED);
    const first = state.scans.length - last.length;
    const unknown = unknownOf(state);
    return [
      ...(first === 0 ? [] : [`  … ${first} before`]),
      ...last.map((scan, at) =>
        this.#wrapped(`${first + at + 1}  ${bare(scan.code)}  ${scan.name || 'unknown'}`),
      ),
      ...(unknown.length === 0
        ? []
        : [this.#wrapped(`Unknown: ${unknown.map(({ code }) => code).join(', ')}`)]),
      ...this.#setLines(state),
      this.#whole(`${this.counts(state)}.`),
    ].join('\n');
  }

  /** `12 scanned, 1 unknown, 2 duplicates` */
  counts(state: SessionState): string {
    const unknown = unknownOf(state).length;
    return [
      `${state.scans.length - unknown} scanned`,
      ...(unknown === 0 ? [] : [`${unknown} unknown`]),
      ...(state.duplicates === 0 ? [] : [counted(state.duplicates, 'duplicate')]),
    ].join(', ');
  }

  /** The line under the answers, with what is being typed; never wider than the window. */
  prompt(state: SessionState, typed: string): string {
    const { columns, style } = this.#canvas;
    const room = Math.max(1, columns - 1);
    const counts = cut(`${this.counts(state)} > `, room);
    const rest = room - counts.length;
    const shown = rest > 0 ? Array.from(typed).slice(-rest).join('') : '';
    return `${style.quiet(counts)}${shown}`;
  }

  bell(): string {
    return BELL;
  }

  #title(): string {
    return this.#operation.kind.action ?? this.#operation.word;
  }

  #setLines({ values }: SessionState): string[] {
    return this.#operation.values.flatMap((value) => {
      const set = values[value.column.target];
      return set === undefined ? [] : [this.#wrapped(setWords(value, set.shown))];
    });
  }

  /** `3  L-001  Laptop 1  available` */
  #recordLine({ number, code, name, record, times }: RecordAnswer): string {
    const state = this.#stateOf(record.values);
    return [
      ...[String(number), code, name],
      ...(state === '' ? [] : [state]),
      ...(times === undefined ? [] : [`scanned ${times} times`]),
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

  #whole(text: string): string {
    return wrap(text, this.#canvas.columns);
  }

  #wrapped(text: string): string {
    return wrap(text, this.#canvas.columns, 2);
  }
}

function setWords({ column }: ScanValue, shown: string | undefined): string {
  return shown === undefined ? `${column.label}: not set` : `${column.label}: ${shown}`;
}

function unmetWords(unmet: readonly UnmetNeed[]): string {
  return unmet
    .map(({ held, wanted }) => {
      const expected = wanted.map((value) => plain(String(value))).join(' or ');
      return `expected ${expected}, found ${shownState(held)}`;
    })
    .join('; ');
}

function shownState(held: Value): string {
  if (held === null) return 'nothing';
  return plain(typeof held === 'string' ? held : JSON.stringify(held));
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

function fine(text: string): ShownAnswer {
  return { text, isAlarm: false };
}

function alarm(text: string): ShownAnswer {
  return { text, isAlarm: true };
}
