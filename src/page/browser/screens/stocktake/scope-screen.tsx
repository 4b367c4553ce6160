import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Job, StocktakeChoices } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { go } from '../../state/go.ts';
import { Actions, Button } from '../../ui/actions.tsx';
import { usePageContext, usePageState, useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { JobGiven } from '../job-given.ts';
import { recordTypeName } from '../record-types.ts';
import { Choice, ChoiceGroup } from '../records/choice.tsx';
import { ChosenNames } from './chosen-names.tsx';
import { useAnswerOf } from './use-answer-of.ts';
import { useWanted, type Wanted } from './use-wanted.ts';

/** What is to be counted: chosen before the start, and shown after it. */
export function ScopeScreen({ job }: JobGiven): JSX.Element | null {
  if (job.work === 'reading') return null;
  return job.stocktake?.started === undefined ? <Choosing job={job} /> : <Started job={job} />;
}

function Choosing({ job }: { readonly job: Job }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { start } = usePageState();
  const given = useAnswerOf(job, (page) => page.call('stocktakeChoices', { job: job.id }));
  const isUnread = given !== undefined && given.choices === undefined;
  const canRead = isUnread && start?.account !== undefined && job.problem === undefined;
  const { run, isBusy, problem } = useAction();
  const read = (): void => {
    run(() => page.job('readChoices', { job: job.id }));
  };
  useEffect(() => {
    if (canRead) read();
  }, [canRead]);
  if (given?.choices !== undefined) {
    return (
      <>
        <OpenStocktakes job={job} open={given.open} />
        <Scope job={job} choices={given.choices} />
      </>
    );
  }
  return (
    <>
      <ProblemNotice problem={problem} />
      {isUnread && (
        <Button text={t('scope.read')} isBusy={isBusy || job.work !== undefined} onClick={read} />
      )}
    </>
  );
}

/** Stocktakes of the account that were started here or from the command line. */
function OpenStocktakes(given: {
  readonly job: Job;
  readonly open: StocktakeChoices['open'];
}): JSX.Element | null {
  const { t, list } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { job, open } = given;
  if (open.length === 0) return null;
  const proceed = async (folder: string): Promise<void> => {
    await page.job('continueStocktake', { job: job.id, folder });
    go({ screen: 'job', job: job.id, step: 'count' });
  };
  return (
    <section class="card" aria-labelledby="open-stocktakes">
      <h2 id="open-stocktakes">{t('scope.open')}</h2>
      <ProblemNotice problem={problem} />
      <ul class="rows">
        {open.map(({ folder, name, startedAt, startedBy, locations }) => (
          <li key={folder}>
            <span class="row-text">
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span class="faint">
                {locations.length === 0 ? t('scope.allLocations') : list(locations)} ·{' '}
                {t('scope.startedBy', { at: startedAt.slice(0, 16), by: startedBy })}
              </span>
            </span>
            <Button
              text={t('scope.continue')}
              about={name}
              isBusy={isBusy}
              onClick={() => {
                run(() => proceed(folder));
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scope(given: {
  readonly job: Job;
  readonly choices: NonNullable<StocktakeChoices['choices']>;
}): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const { job, choices } = given;
  const { wanted, want, kept } = useWanted(job);
  const begin = async (): Promise<void> => {
    await kept();
    await page.job('startStocktake', { job: job.id });
    go({ screen: 'job', job: job.id });
  };
  return (
    <section aria-labelledby="scope">
      <h2 id="scope">{t('scope.what')}</h2>
      <p class="lead">{t('scope.how')}</p>
      <ChosenNames
        label={t('scope.locations')}
        all={t('scope.allLocations')}
        names={choices.locations}
        chosen={wanted.locations}
        onChange={(locations) => {
          want({ locations: [...locations] });
        }}
      />
      <Kinds kinds={choices.kinds} wanted={wanted} want={want} />
      <ChosenNames
        label={t('scope.groups')}
        all={t('scope.allGroups')}
        names={choices.groups}
        chosen={wanted.groups}
        onChange={(groups) => {
          want({ groups: [...groups] });
        }}
      />
      <Starter wanted={wanted} want={want} />
      <ProblemNotice problem={problem} />
      <Actions>
        <Button
          rank="primary"
          text={t('scope.start')}
          isBusy={isBusy || job.work !== undefined}
          onClick={() => {
            run(begin);
          }}
        />
        <span class="faint">{t('scope.startHow')}</span>
      </Actions>
    </section>
  );
}

/** Who starts the stocktake, and what its count sheets show. */
function Starter({ wanted, want }: Pick<Wanted, 'wanted' | 'want'>): JSX.Element {
  const { t } = useWords();
  return (
    <>
      <Field
        label={t('scope.by')}
        hint={t('scope.byHint')}
        value={wanted.by}
        onType={(by) => {
          want({ by });
        }}
      />
      <Choice
        kind="checkbox"
        label={t('scope.showsExpected')}
        isChosen={wanted.showsExpected}
        onChoose={(showsExpected) => {
          want({ showsExpected });
        }}
      />
    </>
  );
}

interface KindsGiven extends Pick<Wanted, 'wanted' | 'want'> {
  readonly kinds: readonly string[];
}

/** The types of items; all of them unless some are chosen. */
function Kinds({ kinds, wanted, want }: KindsGiven): JSX.Element {
  const words = useWords();
  const chosen = wanted.kinds.length === 0 ? kinds : wanted.kinds;
  const tick = (kind: string, isOn: boolean): void => {
    const next = kinds.filter((each) => (each === kind ? isOn : chosen.includes(each)));
    if (next.length > 0) want({ kinds: next.length === kinds.length ? [] : next });
  };
  return (
    <ChoiceGroup legend={words.t('scope.kinds')}>
      {kinds.map((kind) => (
        <Choice
          kind="checkbox"
          key={kind}
          label={recordTypeName(words, kind)}
          isChosen={chosen.includes(kind)}
          onChoose={(isOn) => {
            tick(kind, isOn);
          }}
        />
      ))}
    </ChoiceGroup>
  );
}

/** What a stocktake is of. */
function Started({ job }: { readonly job: Job }): JSX.Element | null {
  const words = useWords();
  const { t, list } = words;
  const started = job.stocktake?.started;
  if (started === undefined) return null;
  const { startedAt, startedBy, scope, folder } = started;
  const facts = [
    [
      'scope.locations',
      scope.locations.length === 0 ? t('scope.allLocations') : list(scope.locations),
    ],
    [
      'scope.kinds',
      scope.kinds.length === 0
        ? t('scope.allKinds')
        : list(scope.kinds.map((kind) => recordTypeName(words, kind))),
    ],
    ['scope.groups', scope.groups.length === 0 ? t('scope.allGroups') : list(scope.groups)],
    ['scope.started', t('scope.startedBy', { at: startedAt.slice(0, 16), by: startedBy })],
    ['scope.folder', folder],
  ] as const;
  return (
    <>
      <Notice tone="info">{t('scope.fixed')}</Notice>
      <dl class="facts card">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Actions>
        <a class="button primary" href={addressOf({ screen: 'job', job: job.id, step: 'count' })}>
          {t('scope.toCount')}
        </a>
      </Actions>
    </>
  );
}
