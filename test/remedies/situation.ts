import type { EventEmitter } from 'node:events';
import type ExcelJS from 'exceljs';
import type { UserCell } from '../support/user-workbook.ts';
import type { HastyClock } from './hasty-clock.ts';
import type { Meeting } from './way.ts';

/** A workbook as a person would make it. */
export interface UserWorkbook {
  readonly sheets: Readonly<Record<string, readonly (readonly UserCell[])[]>>;
  readonly touch?: (workbook: ExcelJS.Workbook) => void;
}

/** The content of a file: its text, its bytes, or a workbook. */
export type FileContent = string | Uint8Array | UserWorkbook;

export type Files = Readonly<Record<string, FileContent>>;

/** What a command came to. */
export interface Ran {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Something that a person does: a command line, or work on the files or the account. */
export type Act = readonly string[] | ((hands: Hands) => unknown);

/** What a person can do besides running commands. */
export interface Hands {
  readonly folder: string;
  readonly clock: HastyClock;
  /** Of the command that runs. */
  readonly signals: EventEmitter;
  /** Saves files in the folder. */
  save(files: Files): Promise<void>;
  /** The text of a file of the folder; `{run}` is the folder of the newest run. */
  read(path: string): string;
  /** A command line with what it may name: `{run}`, the newest run, and `{url}`, the address. */
  tallysheet(words: readonly string[]): Promise<Ran>;
  /** A write of the interface, as somebody else in the company would make it. */
  write(method: string, path: string, values: Readonly<Record<string, string>>): Promise<void>;
  /** What happens to calls from now on; nothing unless given. */
  meet(meeting?: Meeting): void;
  /** What the environment says from now on. */
  set(name: string, value: string | undefined): void;
  /** What is to be done when everything has ended. */
  atTheEnd(work: () => unknown): void;
}

/** What a person does about a message, and what has to come of it. */
export type Remedy =
  /** The same command with these words. */
  | { readonly words: readonly string[] }
  /** The same command after the files were fixed. */
  | { readonly files: Files }
  /** Something else first, or in its place; the last command is the one that has to go well. */
  | { readonly acts: readonly Act[] }
  /** Nothing: what the message warns of may be meant, and the same command goes on. */
  | 'nothing';

/** How a message comes about, and the remedies that it gives. */
export interface Situation {
  /** What the account holds, as a seed file. */
  readonly seed?: object;
  /** Further flags of the service. */
  readonly serve?: readonly string[];
  readonly files?: Files;
  readonly before?: readonly Act[];
  /** The command whose message it is. */
  readonly command: readonly string[];
  /** How it ends, where the severity of the message does not say so. */
  readonly exit?: number;
  readonly remedies: readonly [Remedy, ...Remedy[]];
}
