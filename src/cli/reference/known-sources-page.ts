import { columnFinder } from '../../catalogue/columns/column-finder.ts';
import { findKind } from '../../catalogue/kinds.ts';
import type { KnownSource } from '../../import/recipe/known/known-sources.ts';
import { knownSources } from '../../import/recipe/known/known-sources.ts';
import type { SourceProof } from '../../import/recipe/recipe.ts';
import { markdownTable, page } from '../openapi/markdown.ts';

/** docs/reference/known-sources.md: the products whose exports are known by their columns. */
export async function knownSourcesPage(): Promise<string> {
  const sources = await knownSources();
  return page('Known sources', [
    'Exports of these products, and some usual lists, are recognised by their columns and read without a flag. Columns may be missing, moved or added. What a file lacks, such as the day of a retirement, is proposed and confirmed once. Flags, `--recipe` and what is remembered of earlier files are stronger. See [decision 75](../decisions/0075-sources-known-by-their-columns.md).',
    'To read such files in another way, copy the file of the source from `templates/recipes/`, edit the copy and give it with `--recipe`. `tallysheet recipes known` lists the sources, `tallysheet recipes show intune-devices` shows one.',
    ...sources.flatMap(sourceSection),
  ]);
}

function sourceSection({ name, recipe }: KnownSource): string[] {
  const { source, sheets } = recipe;
  const [{ recordType, columns = [], then = [] }] = sheets;
  const kind = [recordType, ...then].join('>');
  const fields = columns.flatMap(({ heading, field, instead, read }) => {
    if (field === null) return [];
    const known = findKind(kind);
    const label = (known && columnFinder(known).exactly(field)?.label) ?? field;
    const words = Object.entries(read?.words ?? {}).map(([word, value]) => `${word}: ${value}`);
    const notes = [...(instead === true ? ['where the column before it is blank'] : []), ...words];
    return [[heading, label, notes.join(', ')]];
  });
  const ignored = columns.filter(({ field }) => field === null).map(({ heading }) => heading);
  const proposes = Object.entries(source.proposes ?? {}).map(
    ([field, value]) => `${field}: ${value}`,
  );
  return [
    `## ${name}`,
    `Read as ${source.title}: ${[recordType, ...then].join(', then ')}. Known by ${source.provenBy.map(proofInWords).join('; or by ')}.`,
    markdownTable(['column', 'field', ''], fields),
    ...(ignored.length === 0 ? [] : [`Ignored: ${ignored.join(', ')}.`]),
    ...(proposes.length === 0 ? [] : [`Proposed: ${proposes.join(', ')}.`]),
    `Columns from ${source.columnsFrom.map((address) => `<${address}>`).join(', ')}.`,
  ];
}

function proofInWords({ all, of = [], least = 0 }: SourceProof): string {
  const some = of.length === 0 ? '' : ` and at least ${least} of ${of.join(', ')}`;
  return `${all.join(', ')}${some}`;
}
