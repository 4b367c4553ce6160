import type { JSX } from 'preact';
import type { Stocktake } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { listKey } from './found-lists.tsx';

interface Given {
  readonly compared: NonNullable<Stocktake['compared']>;
}

/** What a count changes in the account. */
export function Adjustments({ compared: { adjustments } }: Given): JSX.Element {
  const { t } = useWords();
  return (
    <section aria-labelledby="adjustments">
      <h2 id="adjustments">{t('found.adjustments')}</h2>
      {adjustments.length === 0 ? (
        <p class="faint">{t('found.nothingToAdjust')}</p>
      ) : (
        <Counted head="adjust" counts={adjustments} />
      )}
    </section>
  );
}

/** What a count has found and does not change. */
export function FollowUps({ compared: { followUps } }: Given): JSX.Element | null {
  const { t } = useWords();
  if (followUps.length === 0) return null;
  return (
    <section aria-labelledby="follow-ups">
      <h2 id="follow-ups">{t('found.followUps')}</h2>
      <p>{t('found.followUpsHow')}</p>
      <Counted head="follow" counts={followUps} />
    </section>
  );
}

interface CountedGiven {
  readonly head: 'adjust' | 'follow';
  readonly counts: Given['compared']['adjustments'];
}

function Counted({ head, counts }: CountedGiven): JSX.Element {
  const { t, has, number } = useWords();
  return (
    <ul class="rows card">
      {counts.map(({ what, count }) => {
        const key = listKey(what);
        const name = head === 'adjust' ? `adjust.${key}` : `follow.${key}`;
        return (
          <li key={what}>
            <span class="row-text">{has(name) ? t(name) : what}</span>
            <strong class="figure">{number(count)}</strong>
          </li>
        );
      })}
    </ul>
  );
}
