import type { JSX } from 'preact';
import type { Words } from '../../texts/translate.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { CREATE, LEAVE_EMPTY, SKIP_ROWS } from '../answers.ts';
import { MADE_FROM_NAME, recordTypeName } from '../record-types.ts';
import { go } from '../../state/go.ts';
import { type Answers, createdNames, keyOf, rulesOf, type UnknownName } from './name-answers.ts';
import { NameCard } from './name-card.tsx';

interface Given {
  readonly job: string;
  readonly recordType: string;
  readonly names: readonly UnknownName[];
  readonly answers: Answers;
  readonly onAnswer: (changed: Answers) => void;
}

/** The unknown names of one record type, with one answer for all of them. */
export function NameGroup({ job, recordType, names, answers, onAnswer }: Given): JSX.Element {
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
      {!MADE_FROM_NAME.has(recordType) && <NotCreated />}
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
      <RulesOfNames names={names} answers={answers} onAnswer={onAnswer} />
      <ul class="names">
        {names.map((name) => (
          <li key={keyOf(name)}>
            <NameCard
              job={job}
              name={name}
              answers={answers}
              ofFile={createdNames(names, answers, name)}
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

/** Records that need more than a name come from a list of their own. */
function NotCreated(): JSX.Element {
  const { t } = useWords();
  return (
    <p>
      {t('names.notCreated')}{' '}
      <Button
        rank="quiet"
        text={t('names.start')}
        onClick={() => {
          go({ screen: 'start' });
        }}
      />
    </p>
  );
}

/** Names that follow one rule, such as last name and first name: one answer for all of them. */
function RulesOfNames({
  names,
  answers,
  onAnswer,
}: Pick<Given, 'names' | 'answers' | 'onAnswer'>): JSX.Element {
  const { t } = useWords();
  return (
    <>
      {rulesOf(names).map(({ because, names: own }) => (
        <div key={because} class="card callout rule">
          <p>
            <strong>{t('names.sameRule', { count: own.length })}</strong> {because}
          </p>
          <ul class="samples">
            {own.slice(0, EXAMPLES).map(({ value, use = '' }) => (
              <li key={value}>
                <bdi class="faint">{value}</bdi> →{' '}
                <bdi class="stored">{meaningOf(t, value, use)}</bdi>
              </li>
            ))}
          </ul>
          <Button
            text={t('names.agreeToAll', { count: own.length })}
            about={because}
            isOff={own.every((name) => answers[keyOf(name)] === name.use)}
            onClick={() => {
              onAnswer(Object.fromEntries(own.map((name) => [keyOf(name), name.use ?? ''])));
            }}
          />
        </div>
      ))}
    </>
  );
}

const EXAMPLES = 3;

function meaningOf(t: Words['t'], value: string, use: string): string {
  return use === CREATE ? t('answer.createName', { name: value }) : t(TEXT_OF[use] ?? use);
}

const TEXT_OF: Readonly<Record<string, string>> = {
  [CREATE]: 'answer.create',
  [LEAVE_EMPTY]: 'answer.empty',
  [SKIP_ROWS]: 'answer.skip',
};
