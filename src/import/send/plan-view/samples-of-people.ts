import type { Field } from '../../../catalogue/fields.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { isPerson } from '../../../catalogue/relations/nearest-records.ts';
import { directoryOf } from '../../decide/questions/directory-of-run.ts';
import type { Sample } from '../../sheet/evidence/readings.ts';
import type { Input } from '../../sheet/map/input.ts';
import type { Directory } from '../../decide/names/directory.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** Samples of columns that name people, with what the account knows them by: `Müller, Hans -> hans.mueller@...`. */
export function withPeopleFound(inputs: readonly Input[], run: RunReader): readonly Input[] {
  let directory: Directory | undefined;
  return inputs.map((input) => {
    const samples = new Map(input.samples ?? []);
    for (const { index, target } of input.mapping.columns) {
      const resource = peopleOf(
        target === undefined ? undefined : columnOf(input.kind, target)?.field,
      );
      if (resource === undefined) continue;
      const found = { resource, run, directory: (directory ??= directoryOf(run)) };
      samples.set(
        index,
        (samples.get(index) ?? []).map((sample) => withPerson(sample, found)),
      );
    }
    return { ...input, samples };
  });
}

interface People {
  readonly resource: Resource;
  readonly directory: Directory;
  readonly run: RunReader;
}

function peopleOf(field: Field | undefined): Resource | undefined {
  if (field?.kind !== 'reference') return undefined;
  const resource = resourceNamed(field.to);
  return isPerson(resource) ? resource : undefined;
}

/** What is stored for a name is unknown where no member or several have it; a blank cell stays blank. */
function withPerson(sample: Sample, { resource, directory, run }: People): Sample {
  const { text, value = text } = sample;
  if (value === '') return sample;
  const meant = directory.meant(resource.name, value);
  const found = directory.resolve(resource, meant);
  if (found.is === 'planned') return { text, value: meant };
  if (found.is !== 'record') return { text, value: undefined };
  const known = run.records.get(resource.name, found.id)?.values ?? {};
  const named = resource.namedBy.map((field) => known[field]);
  return { text, value: named.find(isFilledText) ?? meant };
}

function isFilledText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
