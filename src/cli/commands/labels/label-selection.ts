import {
  chooseLabelKind,
  findRun,
  LABELLED_KINDS,
  readReferences,
  recordsOfRun,
  type ConnectedWorkplace,
  type LabelSelection,
  type Resource,
} from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { GivenTo } from '../../command.ts';
import type { LABEL_COMMAND_FLAGS } from './command.ts';

/** The record type of the labels, and which of its records. */
export interface ChosenRecords {
  readonly kind: Resource;
  readonly selection: LabelSelection;
}

type Given = Pick<GivenTo<typeof LABEL_COMMAND_FLAGS>, 'filter' | 'run' | 'file'>;

/** The record type where neither the command nor a run says it. */
const USUAL_KIND = 'fixed-assets';

/** Throws TallysheetError 'bad-usage' where several flags say which records, before anything is read. */
export function assertOneSelection({ filter, run, file }: Given): void {
  const given = [
    ...(filter.length > 0 ? ['--filter'] : []),
    ...(run === undefined ? [] : ['--run']),
    ...(file.length > 0 ? ['--file'] : []),
  ];
  if (given.length < 2) return;
  throw new TallysheetError('bad-usage', `${given.join(' and ')} cannot be combined`, {
    hint: 'Say which records to label in one way.',
  });
}

/**
 * Which records to label. Throws TallysheetError 'unknown-kind', 'no-such-run', 'bad-usage' for a run of another account or without
 * records of the type, and as readReferences does.
 */
export async function chooseRecords(
  { filter, run, file }: Given,
  word: string | undefined,
  workplace: ConnectedWorkplace,
): Promise<ChosenRecords> {
  if (run !== undefined) return ofRun(run, word, workplace);
  const kind = chooseLabelKind(word ?? USUAL_KIND);
  if (file.length === 0) return { kind, selection: { by: 'filters', filters: filter } };
  const { cwd, standardInput, connection } = workplace;
  const { host } = new URL(connection.baseUrl);
  const references = await readReferences(kind, { files: file, cwd, standardInput, host });
  return { kind, selection: { by: 'references', references } };
}

function ofRun(
  wanted: string,
  word: string | undefined,
  workplace: ConnectedWorkplace,
): ChosenRecords {
  const known = findRun(wanted, workplace);
  if (known.account !== workplace.connection.account) {
    throw new TallysheetError(
      'bad-usage',
      `The run ${known.name} is of another account: ${known.baseUrl}`,
      { hint: 'Use the --profile or --base-url of that account.' },
    );
  }
  const changed = recordsOfRun(wanted, workplace);
  const kind = word === undefined ? onlyKind(changed, known.name) : chooseLabelKind(word);
  const numbers = changed.get(kind.name);
  if (numbers !== undefined) return { kind, selection: { by: 'numbers', numbers } };
  throw new TallysheetError(
    'bad-usage',
    `The run ${known.name} created or changed no ${kind.title.toLowerCase()}`,
    { hint: `\`tallysheet runs show ${known.name}\` shows what it did.` },
  );
}

function onlyKind(changed: ReadonlyMap<string, readonly number[]>, run: string): Resource {
  const kinds = LABELLED_KINDS.filter(({ name }) => changed.has(name));
  const [kind, ...others] = kinds;
  if (kind === undefined) {
    throw new TallysheetError('bad-usage', `The run ${run} created or changed no records`, {
      hint: `\`tallysheet runs show ${run}\` shows what it did.`,
    });
  }
  if (others.length === 0) return kind;
  const names = kinds.map(({ name }) => name);
  throw new TallysheetError(
    'bad-usage',
    `The run ${run} has records of several types: ${names.join(', ')}`,
    { hint: `Name one of them: tallysheet labels ${kind.name} --run ${run}` },
  );
}
