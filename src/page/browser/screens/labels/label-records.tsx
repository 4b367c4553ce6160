import type { JSX } from 'preact';
import { useWords } from '../../ui/context.tsx';
import { Choice, ChoiceGroup } from '../records/choice.tsx';
import { Filters } from '../records/filters.tsx';
import { TypeChoice } from '../records/type-choice.tsx';
import { useAnswer } from '../records/use-answer.ts';
import { NO_FILTER, type TypedFilter } from '../records/typed-filter.ts';
import type { LabelsGiven } from './labels-given.ts';

const WAYS = ['filters', 'list'] as const;
const ORDERS = ['place', 'name', 'number', 'given'] as const;

/** The records that get labels, and in which order. */
export function LabelRecords(given: LabelsGiven & TypedFilter): JSX.Element {
  const { t, language } = useWords();
  const { wanted, choices, onChoose, typed, onType } = given;
  const { kind, by } = wanted;
  const { answer } = useAnswer('exportChoices', { kind, language });
  return (
    <>
      <TypeChoice
        label={t('labels.what')}
        kinds={choices.kinds}
        chosen={kind}
        onChoose={(chosen) => {
          onChoose({ kind: chosen, filters: [], fields: undefined });
          onType(NO_FILTER);
        }}
      />
      <ChoiceGroup legend={t('labels.which')}>
        {WAYS.map((way) => (
          <Choice
            key={way}
            kind="radio"
            name="which"
            label={t(`labels.${way}`)}
            isChosen={by === way}
            onChoose={() => {
              onChoose({ by: way });
              onType(NO_FILTER);
            }}
          />
        ))}
      </ChoiceGroup>
      {by === 'list' ? (
        <List wanted={wanted} choices={choices} onChoose={onChoose} />
      ) : (
        answer !== undefined && (
          <Filters
            choices={answer}
            chosen={wanted.filters}
            typed={typed}
            onType={onType}
            onChoose={(filters) => {
              onChoose({ filters });
            }}
          />
        )
      )}
      <Order wanted={wanted} choices={choices} onChoose={onChoose} />
    </>
  );
}

/** In which order the labels are printed. */
function Order({ wanted, onChoose }: LabelsGiven): JSX.Element {
  const { t } = useWords();
  return (
    <label class="card field type-choice">
      <span class="field-label">{t('labels.order')}</span>
      <select
        value={wanted.order}
        onChange={({ currentTarget }) => {
          const order = ORDERS.find((each) => each === currentTarget.value);
          if (order !== undefined) onChoose({ order });
        }}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`order.${order}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Records as a person pastes or scans them. */
function List({ wanted, onChoose }: LabelsGiven): JSX.Element {
  const { t } = useWords();
  return (
    <label class="card field type-choice">
      <span class="field-label">{t('labels.paste')}</span>
      <textarea
        rows={6}
        spellcheck={false}
        aria-describedby="list-hint"
        value={wanted.list}
        onInput={({ currentTarget }) => {
          onChoose({ list: currentTarget.value });
        }}
      />
      <span class="hint" id="list-hint">
        {t('labels.pasteHint')}
      </span>
    </label>
  );
}
