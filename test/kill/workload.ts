import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { compareWithService, type Connection, type Damage } from './compare.ts';
import { makeRegister } from './register.ts';

/** What an import that is killed again and again has to do. */
export interface Workload {
  /** The files, by their names. */
  readonly files: Readonly<Record<string, string>>;
  /** The command without what all of them share. */
  readonly words: readonly string[];
  readonly rows: number;
  /** What the account holds before. */
  readonly seed?: SeedDocument;
  /** What is wrong in the service afterwards. */
  readonly compare: (service: Connection) => Promise<Damage>;
}

/** Makes a workload of so many rows, or a few more. */
export type MakeWorkload = (rows: number, random: () => number) => Workload;

/** A register of assets, with all groups and locations still to be made. */
export const registerWorkload: MakeWorkload = (rows, random) => {
  const register = makeRegister(rows, random);
  return {
    files: { 'register.csv': register.csv },
    words: [
      ...['import', 'register.csv', '--kind', 'fixed-assets'],
      ...['--create-missing', 'groups,locations'],
    ],
    rows: register.records.length,
    compare: (service) => compareWithService(register, service),
  };
};
