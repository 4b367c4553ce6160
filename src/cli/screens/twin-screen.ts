import type { RateLimit } from '../../client/rate-limit/rate-limit.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { counted } from '../../kernel/counts.ts';
import type { TwinReport } from '../../twin/create-twin.ts';
import type { TwinCost } from '../../twin/read/with-account-copy.ts';
import { block, factsBlock, screenOf } from './blocks.ts';
import { costLine } from './export-screen.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';
import { wrap } from './wrap.ts';

/** What reading an account costs, and what it reads. */
export function costScreen(
  { calls, parts }: TwinCost,
  {
    limit,
    spendable,
  }: { readonly limit: RateLimit | 'off'; readonly spendable: number | undefined },
  canvas: Canvas,
): Text {
  const inner = parts.reduce((sum, part) => sum + part.calls, 0);
  const shown: [string, string][] = [
    ['All lists', counted(calls - inner, 'API call')],
    ...parts.map((part): [string, string] => [
      part.title,
      `at most ${counted(part.calls, 'API call')}`,
    ]),
  ];
  return screenOf([
    factsBlock('Reads', shown, canvas),
    wrap(
      costLine({ calls }, limit, spendable) ?? `Cost: ${counted(calls, 'API call')}.`,
      canvas.columns,
    ),
  ]);
}

/** What a twin was made of. */
export function twinHead({ readAt, records, calls }: TwinReport): string {
  const when = readAt.slice(0, 16).replace('T', ' ');
  return `Twin of the account as of ${when} UTC: ${countedRecords(records)}, ${counted(calls, 'API call')}.`;
}

/** What a service was made of that has the records of an export. */
export function exportHead({ records }: TwinReport, files: string): string {
  return `Made from ${files}: ${countedRecords(records)}.`;
}

function countedRecords(records: TwinReport['records']): string {
  return counted(
    Object.values(records).reduce((sum, each) => sum + each, 0),
    'record',
  );
}

/** What a twin has, and what it lacks. */
export function twinScreen(
  {
    head,
    report: { notCopied },
    list,
  }: { readonly head: string; readonly report: TwinReport; readonly list: string | undefined },
  canvas: Canvas,
): Text {
  const lines = [...groupBy(notCopied, ({ because }) => because)].map(([because, group]) => {
    const flags = group.flatMap(({ with: flag }) => flag ?? []);
    const how = flags.length === 0 ? '' : ` (${flags.join(', ')})`;
    const whats = group.map(({ what }) => what).join('; ');
    return wrap(`${whats}: ${because}${how}`, canvas.columns, 2, 4);
  });
  return screenOf([
    wrap(head, canvas.columns),
    block('Not copied', lines, canvas),
    list === undefined ? undefined : wrap(`This list is in ${list}.`, canvas.columns),
  ]);
}
