import type { JSX } from 'preact';
import type { Plan } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

/** How long sending takes, and whether the daily quota is enough. */
export function Cost({ plan }: { readonly plan: Plan }): JSX.Element {
  const { t, duration } = useWords();
  const { writes, reads, milliseconds, fitsToday } = plan.cost;
  const calls = t('cost.calls', { count: writes + reads });
  return (
    <>
      <p class="cost">
        <Icon name="clock" />{' '}
        {milliseconds === undefined
          ? calls
          : t('cost.time', { time: duration(milliseconds), calls })}
      </p>
      {!fitsToday && <Notice tone="warning">{t('cost.tooMany')}</Notice>}
    </>
  );
}
