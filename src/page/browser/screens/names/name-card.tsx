import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { useWords } from '../../ui/context.tsx';
import { CREATE, LEAVE_EMPTY, SKIP_ROWS } from '../answers.ts';
import { MADE_FROM_NAME } from '../record-types.ts';
import { NameRows } from './name-rows.tsx';
import { RecordSearch } from './record-search.tsx';
import { answerTo, type Answers, candidatesOf, type UnknownName } from './name-answers.ts';

interface Given {
  readonly job: string;
  readonly name: UnknownName;
  readonly answers: Answers;
  /** Other names that this import creates. */
  readonly ofFile: readonly string[];
  readonly onAnswer: (use: string) => void;
}

/** One unknown name, and what becomes of the rows that have it. */
export function NameCard({ job, name, answers, ofFile, onAnswer }: Given): JSX.Element {
  const { t } = useWords();
  const id = useId();
  const { value, recordType } = name;
  const chosen = answerTo(name, answers);
  const words = [...(MADE_FROM_NAME.has(recordType) ? [CREATE] : []), LEAVE_EMPTY, SKIP_ROWS];
  const known = candidatesOf(name).filter((each) => !words.includes(each));
  const isOther = chosen !== '' && ![...known, ...words].includes(chosen);
  const candidates = isOther ? [...known, chosen] : known;
  const choice = (use: string, label: string): JSX.Element => (
    <label key={use} class="radio">
      <input
        type="radio"
        name={id}
        checked={chosen === use}
        onChange={() => {
          onAnswer(use);
        }}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset class={chosen === '' ? 'card name' : 'card name decided'}>
      <legend>
        <bdi>{value}</bdi>
      </legend>
      <NameFacts name={name} />
      <div class="radios">
        {candidates.map((each) => choice(each, t('answer.use', { name: each })))}
        {words.includes(CREATE) && choice(CREATE, t('answer.createName', { name: value }))}
        {choice(LEAVE_EMPTY, t('answer.empty'))}
        {choice(SKIP_ROWS, t('answer.skip'))}
      </div>
      <details class="more">
        <summary>
          {t('names.searchOther')}
          <span class="unseen">: {value}</span>
        </summary>
        <RecordSearch {...{ job, recordType, value, ofFile, onAnswer }} />
      </details>
      <NameRows job={job} name={name} />
    </fieldset>
  );
}

/** Where a name is, how else it is written, and why something is proposed. */
function NameFacts({ name }: { readonly name: UnknownName }): JSX.Element {
  const { t, list } = useWords();
  const { within, rows, inRows, columns, spellings, because, value } = name;
  const others = spellings.filter((spelling) => spelling !== value);
  const facts = [
    ...(within === undefined ? [] : [t('names.within', { name: within })]),
    ...(rows === undefined ? [] : [t('rows', { count: rows })]),
    ...(columns.length === 0 ? [] : [t('names.columns', { columns: list(columns) })]),
    ...(inRows === undefined ? [] : [inRows]),
    ...(others.length === 0 ? [] : [t('names.spellings', { names: list(others) })]),
    ...(because === undefined ? [] : [because]),
  ];
  return <p class="faint">{facts.join(' · ')}</p>;
}
