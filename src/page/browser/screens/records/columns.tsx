import type { JSX } from 'preact';
import type { ExportChoices } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Choice, ChoiceGroup } from './choice.tsx';

interface Given {
  readonly choices: ExportChoices;
  /** Undefined for all of them. */
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (columns: string[] | undefined) => void;
}

/** Which columns: all, or some; those that name the record are always there. */
export function Columns({ choices, chosen, onChoose }: Given): JSX.Element {
  const { t } = useWords();
  const names = choices.columns.map(({ name }) => name);
  return (
    <ChoiceGroup legend={t('exportColumns.title')}>
      <Choice
        kind="radio"
        name="columns"
        label={t('exportColumns.all')}
        isChosen={chosen === undefined}
        onChoose={() => {
          onChoose(undefined);
        }}
      />
      <Choice
        kind="radio"
        name="columns"
        label={t('exportColumns.some')}
        isChosen={chosen !== undefined}
        onChoose={() => {
          onChoose(chosen === undefined ? names.slice(0, FIRST) : [...chosen]);
        }}
      />
      {chosen !== undefined && (
        <div class="choice-grid" role="group" aria-label={t('exportColumns.title')}>
          {choices.columns.map(({ name, heading }) => (
            <Choice
              key={name}
              kind="checkbox"
              label={heading}
              isChosen={chosen.includes(name)}
              onChoose={(isChosen) => {
                const wanted = new Set(isChosen ? [...chosen, name] : chosen);
                if (!isChosen) wanted.delete(name);
                onChoose(names.filter((each) => wanted.has(each)));
              }}
            />
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}

/** Of the first columns, which are those that people know best. */
const FIRST = 5;
