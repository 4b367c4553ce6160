import type { Issue } from '../kernel/messages/issues.ts';
import type { RefusedScan } from './refused-scan.ts';
import type { ScanValue } from './scan-operations.ts';
import type { SessionRequest } from './session-line.ts';
import type { SetValue } from './session-state.ts';
import type { IndexedRecord } from './tag-index.ts';

/** What a session says to a line. */
export type SessionAnswer =
  | { readonly is: 'nothing' }
  | {
      readonly is: 'record';
      readonly number: number;
      readonly code: string;
      readonly name: string;
      readonly record: IndexedRecord;
      /** What keeps the operation from being done, as the record was read. */
      readonly refused: RefusedScan | undefined;
      /** How many units of it were scanned, where each scan counts and they are several. */
      readonly units?: number;
    }
  | {
      readonly is: 'duplicate';
      readonly code: string;
      readonly name: string;
      readonly number: number;
    }
  | {
      readonly is: 'unknown';
      readonly number: number;
      readonly code: string;
      readonly issue: Issue;
      /** @internal The tags most like it, best first. */
      readonly nearest: readonly string[];
    }
  | { readonly is: 'set'; readonly value: ScanValue; readonly to: SetValue | null }
  | { readonly is: 'undone'; readonly code: string; readonly name: string }
  | {
      readonly is: 'problem';
      readonly sentence: string;
      /** @internal What a program can do about it. */
      readonly why?: LineProblem | undefined;
    }
  | { readonly is: 'request'; readonly request: Exclude<SessionRequest, 'undo'> };

/** Why a line was not taken, where a program may say it in its own words. */
export type LineProblem =
  | { readonly is: 'too long' | 'nothing to undo' | 'gone' }
  /** One of these values has to be set first. */
  | { readonly is: 'missing'; readonly values: readonly ScanValue[] }
  /** Neither an item nor a person has the code, and one of these values has to be set first. */
  | { readonly is: 'meaningless'; readonly values: readonly ScanValue[] }
  /** No person or place has the name. */
  | { readonly is: 'no name'; readonly value: ScanValue }
  /** The operation refuses whom the value names, who is in that state: `inactive`. */
  | {
      readonly is: 'unfit';
      readonly value: ScanValue;
      readonly shown: string;
      readonly state: string;
    };
