import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { StocktakeList } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { useWords } from '../../ui/context.tsx';
import { Tabs } from '../../ui/tabs.tsx';

/** `Unknown tags` is `unknown-tags`, as texts and tabs call it. */
export function listKey(list: string): string {
  return list.toLowerCase().replaceAll(/\W+/gu, '-');
}

/** The lists of what was found, each with its first lines. */
export function FoundLists({ lists }: { readonly lists: readonly StocktakeList[] }): JSX.Element {
  const { t } = useWords();
  const [wanted, setWanted] = useState<string>();
  const chosen = lists.find(({ list }) => listKey(list) === wanted) ?? lists[0];
  return (
    <Tabs
      label={t('found.lists')}
      chosen={listKey(chosen?.list ?? '')}
      onChoose={setWanted}
      tabs={lists.map(({ list, total }) => ({
        id: listKey(list),
        label: t(`found.${listKey(list)}`),
        note: t('found.lines', { count: total }),
      }))}
    >
      {chosen !== undefined && <FoundList list={chosen} />}
    </Tabs>
  );
}

type Line = StocktakeList['lines'][number];

interface Column {
  readonly name: string;
  readonly text: (line: Line, words: Words) => string;
}

/** Columns that a list has where any of its lines has something to say. */
const COLUMNS: readonly Column[] = [
  { name: 'found.identifier', text: ({ identifier = '' }) => identifier },
  { name: 'found.registered', text: ({ registered = '' }) => registered },
  { name: 'found.countedAt', text: ({ counted = '' }) => counted },
  { name: 'found.expectedUnits', text: ({ units }, { number }) => figure(units?.expected, number) },
  { name: 'found.countedUnits', text: ({ units }, { number }) => figure(units?.counted, number) },
  { name: 'found.custodian', text: ({ custodian = '' }) => custodian },
  { name: 'found.by', text: ({ by = '' }) => by },
  { name: 'found.nearest', text: ({ nearest = [] }, { list }) => list(nearest) },
];

function figure(count: number | undefined, number: Words['number']): string {
  return count === undefined ? '' : number(count);
}

/** The first lines of a list; the workbook has all of them. */
export function FoundList({ list }: { readonly list: StocktakeList }): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { lines, total } = list;
  const columns = COLUMNS.filter(({ text }) => lines.some((line) => text(line, words) !== ''));
  if (total === 0) return <p class="faint">{t('found.none')}</p>;
  const title = t(`found.${listKey(list.list)}`);
  return (
    <>
      <div class="scroll" tabIndex={0} role="group" aria-label={title}>
        <table class="stacked">
          <thead>
            <tr>
              <th scope="col">{t('found.item')}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={at}>
                <th scope="row">
                  <bdi>{line.name}</bdi>
                  {line.number !== undefined && <span class="faint"> #{line.number}</span>}
                </th>
                {columns.map(({ name, text }) => (
                  <td key={name} data-heading={t(name)}>
                    <bdi>{text(line, words)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > lines.length && (
        <p class="faint">{t('found.more', { shown: lines.length, total })}</p>
      )}
    </>
  );
}
