import { gunzipSync, gzipSync } from 'node:zlib';
import {
  CloseStore,
  type CloseDescription,
  type StoredHead,
} from '../../../engine/close/close-store.ts';
import type { TaxPeriod } from '../engine/tax-period.ts';
import type { PoolResult } from '../engine/tax-totals.ts';
import type { TaxException } from '../input/tax-exceptions.ts';
import type { TaxSettings } from '../input/tax-settings.ts';
import type { Restated } from './tax-restatement.ts';

/** The figures of a tax report, as a close keeps them. */
export interface TaxFigures {
  readonly periods: readonly TaxPeriod[];
  /** What the assets of the book are called, by their keys. */
  readonly names: ReadonlyMap<string, { readonly number: string; readonly name: string }>;
  /** Rows of the register: computed, of a class without a pool, and with an exception. */
  readonly rows: number;
  readonly computed: number;
  readonly excluded: number;
  readonly refused: number;
  readonly exceptions: readonly TaxException[];
  readonly restated: Restated | undefined;
}

/** What is kept of a closed period. */
export interface TaxClosed {
  readonly figures: TaxFigures;
  /** What each closed period is known to have come to, until the end of this one. */
  readonly history: readonly PoolResult[];
  readonly settings: TaxSettings;
}

/** A period of a tax book that was closed; reopened ones are kept, and count no more. */
export interface TaxClose extends StoredHead {
  readonly source: string;
  /** `uk company` */
  readonly book: string;
}

export type TaxCloseStore = CloseStore<TaxClose, TaxClosed>;

/** The body of a close is one. */
export const CLOSED = 'figures';

const MIGRATIONS = [
  `CREATE TABLE close (
    number INTEGER PRIMARY KEY, book TEXT NOT NULL, first_day TEXT NOT NULL, last_day TEXT NOT NULL,
    source TEXT NOT NULL, decimals INTEGER NOT NULL, currency TEXT, made_at TEXT NOT NULL,
    made_by TEXT, reopened_at TEXT, reopened_by TEXT, reason TEXT
  );
  CREATE TABLE figures (
    part TEXT NOT NULL, close INTEGER NOT NULL REFERENCES close(number), body TEXT NOT NULL,
    PRIMARY KEY (part, close)
  ) WITHOUT ROWID;`,
];

const TAX_CLOSES: CloseDescription<TaxClose, TaxClosed> = {
  migrations: MIGRATIONS,
  bodies: { table: 'figures', key: 'part' },
  reason: 'reason',
  closeOf: (head, row) => ({ ...head, source: String(row['source']), book: String(row['book']) }),
  textOf: closedText,
  bodyOf: (_, text) => closedOf(text),
};

/** Opens the closes of tax books. Throws as the constructor of CloseStore does. */
export function openTaxCloses(path: string): TaxCloseStore {
  return new CloseStore(path, TAX_CLOSES);
}

const BIG = '$big';
const MAP = '$map';

/** Figures as compressed JSON; integers of any size and maps are marked. */
function closedText(closed: TaxClosed): string {
  const json = JSON.stringify(closed, (_, value: unknown) => {
    if (typeof value === 'bigint') return { [BIG]: value.toString() };
    return value instanceof Map ? { [MAP]: [...(value as Map<unknown, unknown>)] } : value;
  });
  return gzipSync(json).toString('base64');
}

/** The figures of such a text. */
function closedOf(text: string): TaxClosed {
  const json = gunzipSync(Buffer.from(text, 'base64')).toString('utf8');
  return JSON.parse(json, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if (BIG in value) return BigInt(String(value[BIG]));
    return MAP in value ? new Map(value[MAP] as [unknown, unknown][]) : value;
  }) as TaxClosed;
}
