import { shellLine } from '../../../kernel/shell-words.ts';
import type { Stocktake } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';
import { WHOLE_ACCOUNT } from './kept-stocktake.ts';

/** What a stocktake is at, from the command line. */
export function stocktakeCommand({
  stocktake = WHOLE_ACCOUNT,
  runFolder,
  plan,
  result,
}: KeptJob): string {
  const { started, wanted, compared } = stocktake;
  if (result !== undefined && !result.isOpen && runFolder !== undefined) {
    return shellLine(['tallysheet', 'undo', runFolder]);
  }
  if (started === undefined) return shellLine([...command('start'), ...startFlags(wanted)]);
  const { folder } = started;
  if (compared === undefined) {
    return `${shellLine(command('count'))} <files> ${shellLine(['--stocktake', folder])}`;
  }
  const dry = plan === undefined && !compared.isFinished ? ['--dry-run'] : [];
  return shellLine([...command('finish'), folder, ...finishFlags(compared), ...dry]);
}

function command(name: string): readonly string[] {
  return ['tallysheet', 'stocktake', name];
}

function startFlags(wanted: Stocktake['wanted']): readonly string[] {
  const { locations, groups, kinds, by, showsExpected } = wanted;
  return [
    ...locations.flatMap((location) => ['--location', location]),
    ...groups.flatMap((group) => ['--group', group]),
    ...kinds.flatMap((kind) => ['--kind', kind]),
    ...(by === '' ? [] : ['--by', by]),
    ...(showsExpected ? ['--expected'] : []),
  ];
}

function finishFlags(compared: NonNullable<Stocktake['compared']>): readonly string[] {
  const { preparedBy, isUncountedZero, retireReason } = compared;
  return [
    ...(isUncountedZero ? ['--uncounted-is-zero'] : []),
    ...(retireReason === '' ? [] : ['--retire-missing', '--reason', retireReason]),
    ...(preparedBy === '' ? [] : ['--prepared-by', preparedBy]),
  ];
}
