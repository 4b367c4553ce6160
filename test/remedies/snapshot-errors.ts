import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '../../src/kernel/messages/error-catalogue.ts';
import { SEED } from './registers.ts';
import type { Act, Situation } from './situation.ts';

const EXPORT = ['export', 'groups', '--out', 'groups.csv', '--force'];
const KEEP = [...EXPORT, '--snapshot', '--json'];

/** The file of the snapshots, wherever the state folder is. */
function snapshotFile(folder: string): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    /snapshots.*\.db$/.test(path),
  );
  return join(folder, found ?? 'no snapshot was kept');
}

const damageTheSnapshots: Act = ({ folder }) => {
  writeFileSync(snapshotFile(folder), 'no database'.repeat(1000));
};

const removeThatFile: Act = ({ folder }) => {
  rmSync(snapshotFile(folder));
};

/** Errors of the kept states of an account. */
export const SNAPSHOT_ERRORS = {
  'no-snapshot': {
    seed: SEED,
    command: ['export', 'all', '--since', 'last'],
    remedies: [{ acts: [KEEP, ['export', 'groups', '--since', 'last', '--json']] }],
  },
  'not-in-snapshot': {
    seed: SEED,
    before: [KEEP, ['export', 'members', '--out', 'members.csv', '--snapshot']],
    command: ['export', 'purchase-orders', '--snapshot', '2100-01-01T00:00Z'],
    remedies: [{ acts: [['export', 'purchase-orders', '--json']] }],
  },
  'snapshot-damaged': {
    seed: SEED,
    before: [KEEP, damageTheSnapshots],
    command: KEEP,
    remedies: [{ acts: [removeThatFile, KEEP] }],
  },
} as const satisfies Partial<Record<ErrorCode, Situation>>;
