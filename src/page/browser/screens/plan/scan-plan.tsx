import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GivenBy, Job, Plan } from '../../../interface/calls.ts';
import { addressOf } from '../../state/address.ts';
import { usePageContext, usePageState, useWords } from '../../ui/context.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useAction } from '../../ui/use-action.ts';
import { accountName } from '../account-name.ts';
import { Cost } from './cost.tsx';
import { PlanLists } from './plan-lists.tsx';
import { SendForm } from './send-form.tsx';
import { stateName } from '../scan/answer-words.ts';

type ScanPlanned = GivenBy<'scanPlan'>;
type Item = ScanPlanned['refused'][number];

interface Given {
  readonly job: Job;
  readonly plan: Plan;
}

/** What would be done with scans: for each person with which items, and with which nothing. */
export function ScanPlan({ job, plan }: Given): JSX.Element {
  const words = useWords();
  const { t } = words;
  const { page } = usePageContext();
  const { start } = usePageState();
  const { run, problem } = useAction();
  const [planned, setPlanned] = useState<ScanPlanned>();
  useEffect(() => {
    run(async () => {
      setPlanned(await page.call('scanPlan', { job: job.id }));
    });
  }, [page, job.id, plan.run]);
  const account = start?.account === undefined ? '' : accountName(words, start.account);
  const { operation: count } = plan;
  const isEmpty = count === 0;
  return (
    <>
      {!isEmpty && <p class="lead">{t('scans.planHow', { count, account })}</p>}
      {isEmpty && (
        <Notice tone="error">
          <p>{t('scans.nothingToSend', { count: plan.blocked })}</p>
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      {planned !== undefined && <PlannedItems planned={planned} />}
      <p>
        <a href={addressOf({ screen: 'job', job: job.id, step: 'scan' })}>{t('scans.back')}</a>
      </p>
      <PlanLists
        plan={{ ...plan, operations: plan.operations.length > 1 ? plan.operations : [] }}
      />
      {!isEmpty && (
        <>
          <Cost plan={plan} />
          <SendForm job={job} plan={plan} />
        </>
      )}
    </>
  );
}

function PlannedItems({ planned }: { readonly planned: ScanPlanned }): JSX.Element {
  const { t } = useWords();
  const { people, refused, unchanged } = planned;
  return (
    <>
      {people.map(({ person, items }, at) => (
        <Group key={at} id={`planned-${at}`} name={person ?? t('scans.list')} items={items} />
      ))}
      <Group id="planned-refused" name={t('scans.left')} items={refused} />
      <Group id="planned-unchanged" name={t('scans.unchanged')} items={unchanged} />
    </>
  );
}

interface GroupGiven {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

function Group({ id, name, items }: GroupGiven): JSX.Element | null {
  const { number } = useWords();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{name}</bdi> <span class="count">{number(items.length)}</span>
      </h2>
      <Items items={items} />
    </section>
  );
}

function Items({ items }: { readonly items: readonly Item[] }): JSX.Element {
  const words = useWords();
  return (
    <ul class="rows card">
      {items.map((item) => (
        <li key={item.code}>
          <span class="row-text">
            <strong>
              <bdi>{item.code}</bdi>
            </strong>
            <span class="faint">
              <bdi>{words.facts(factsOf(words, item))}</bdi>
            </span>
            {item.reasons.map((reason) => (
              <span key={reason}>
                <RichText text={reason} />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function factsOf(
  words: ReturnType<typeof useWords>,
  { name, units, states }: Item,
): readonly string[] {
  return [
    ...(name === '' ? [] : [name]),
    ...Object.values(states).map((state) => stateName(words, state)),
    ...(units === undefined ? [] : [words.t('scans.units', { count: units })]),
  ];
}
