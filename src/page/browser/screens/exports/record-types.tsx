import type { JSX } from 'preact';
import type { RecordType } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { RECORD_TYPES } from '../record-types.ts';
import { Choice, ChoiceGroup } from '../records/choice.tsx';
import { kindName } from '../records/kind-name.ts';

interface Given {
  readonly types: readonly RecordType[];
  readonly chosen: readonly string[];
  readonly onChoose: (kinds: string[]) => void;
}

/** Stands for every record type that costs no call for each record of another. */
const ALL = 'all';

/** Of which record types: all, or some. */
export function RecordTypes({ types, chosen, onChoose }: Given): JSX.Element {
  const { t } = useWords();
  const isAll = chosen.includes(ALL);
  return (
    <ChoiceGroup legend={t('export.what')}>
      <Choice
        kind="radio"
        name="what"
        label={t('export.all')}
        note={t('export.allMeans')}
        isChosen={isAll}
        onChoose={() => {
          onChoose([ALL]);
        }}
      />
      <Choice
        kind="radio"
        name="what"
        label={t('export.some')}
        isChosen={!isAll}
        onChoose={() => {
          onChoose([RECORD_TYPES[0]]);
        }}
      />
      {!isAll && <SomeTypes types={types} chosen={chosen} onChoose={onChoose} />}
    </ChoiceGroup>
  );
}

/** The usual types first; lists of the account, and what costs more, are folded away. */
function SomeTypes(given: Given): JSX.Element {
  const { t } = useWords();
  const { types, chosen } = given;
  const usual = RECORD_TYPES.flatMap((name) => types.find((type) => type.name === name) ?? []);
  const others = types.filter((type) => !usual.includes(type));
  const lists = others.filter(({ isApart }) => !isApart);
  const histories = others.filter(({ isApart }) => isApart);
  const isOpen = (folded: readonly RecordType[]): boolean =>
    folded.some(({ name }) => chosen.includes(name));
  return (
    <>
      <TypeGrid {...given} types={usual} label={t('export.some')} />
      <details open={isOpen(lists)}>
        <summary>{t('export.lists')}</summary>
        <TypeGrid {...given} types={lists} label={t('export.lists')} />
      </details>
      <details open={isOpen(histories)}>
        <summary>{t('export.histories')}</summary>
        <p class="faint">{t('export.historiesCost')}</p>
        <TypeGrid {...given} types={histories} label={t('export.histories')} />
      </details>
    </>
  );
}

function TypeGrid({
  types,
  chosen,
  onChoose,
  label,
}: Given & { readonly label: string }): JSX.Element {
  const words = useWords();
  return (
    <div class="choice-grid" role="group" aria-label={label}>
      {types.map(({ name }) => (
        <Choice
          key={name}
          kind="checkbox"
          label={kindName(words, name)}
          isChosen={chosen.includes(name)}
          onChoose={(isChosen) => {
            onChoose(isChosen ? [...chosen, name] : chosen.filter((each) => each !== name));
          }}
        />
      ))}
    </div>
  );
}
