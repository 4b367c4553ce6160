import type { JSX } from 'preact';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { CREATE, LEAVE_EMPTY, SKIP_ROWS } from '../answers.ts';
import { MADE_FROM_NAME, recordTypeName } from '../record-types.ts';
import { type Answers, keyOf, type UnknownName } from './name-answers.ts';
import { NameCard } from './name-card.tsx';

interface Given {
  readonly recordType: string;
  readonly names: readonly UnknownName[];
  readonly answers: Answers;
  readonly onAnswer: (changed: Answers) => void;
}

/** The unknown names of one record type, with one answer for all of them. */
export function NameGroup({ recordType, names, answers, onAnswer }: Given): JSX.Element {
  const words = useWords();
  const { t } = words;
  const title = recordTypeName(words, recordType);
  const id = `names-${recordType}`;
  const forAll = [...(MADE_FROM_NAME.has(recordType) ? [CREATE] : []), LEAVE_EMPTY, SKIP_ROWS];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span class="count">{names.length}</span>
      </h2>
      {names.length > 1 && (
        <div
          class="for-all"
          role="group"
          aria-label={`${t('names.forAll', { count: names.length })} ${title}`}
        >
          <span>{t('names.forAll', { count: names.length })}</span>
          {forAll.map((use) => (
            <Button
              key={use}
              text={t(TEXT_OF[use] ?? use)}
              onClick={() => {
                onAnswer(Object.fromEntries(names.map((name) => [keyOf(name), use])));
              }}
            />
          ))}
        </div>
      )}
      <ul class="names">
        {names.map((name) => (
          <li key={keyOf(name)}>
            <NameCard
              name={name}
              answers={answers}
              onAnswer={(use) => {
                onAnswer({ [keyOf(name)]: use });
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const TEXT_OF: Readonly<Record<string, string>> = {
  [CREATE]: 'answer.create',
  [LEAVE_EMPTY]: 'answer.empty',
  [SKIP_ROWS]: 'answer.skip',
};
