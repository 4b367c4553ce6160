import type { JSX } from 'preact';
import type { Plan } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { recordTypeName } from '../record-types.ts';

/** What a plan makes besides the rows, what it does to records, and what cannot be undone. */
export function PlanLists({ plan }: { readonly plan: Plan }): JSX.Element {
  return (
    <>
      <Irreversible plan={plan} />
      <References plan={plan} />
      <Counts title="plan.operations" id="operations" counts={plan.operations} />
      <Counts title="plan.clears" id="clears" counts={plan.clears} />
    </>
  );
}

function Irreversible({ plan }: { readonly plan: Plan }): JSX.Element | null {
  const { t } = useWords();
  if (plan.irreversible.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>
        <strong>{t('plan.irreversible')}</strong>
      </p>
      <ul>
        {plan.irreversible.map(({ what, reason, count }) => (
          <li key={what}>
            {what} ({t('rows', { count })}): {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Records that rows name and that will be made first. */
function References({ plan }: { readonly plan: Plan }): JSX.Element | null {
  const words = useWords();
  const { t, number } = words;
  if (plan.references.length === 0) return null;
  return (
    <section aria-labelledby="references">
      <h2 id="references">{t('plan.references')}</h2>
      <p>{t('plan.referencesHow')}</p>
      <ul class="rows card">
        {plan.references.map(({ kind, names, count }) => (
          <li key={kind}>
            <details>
              <summary>
                <strong>{recordTypeName(words, kind)}</strong>{' '}
                <span class="count">{number(count)}</span>
              </summary>
              <ul class="chips">
                {names.map((name) => (
                  <li key={name}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
                {count > names.length && (
                  <li class="faint">{t('plan.more', { count: count - names.length })}</li>
                )}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CountsGiven {
  readonly title: string;
  readonly id: string;
  readonly counts: Plan['operations'];
}

function Counts({ title, id, counts }: CountsGiven): JSX.Element | null {
  const words = useWords();
  const { t, number } = words;
  if (counts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      <ul class="rows card">
        {counts.map(({ what, count }) => (
          <li key={what}>
            <span class="row-text">{recordTypeName(words, what)}</span>
            <strong class="figure">{number(count)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
