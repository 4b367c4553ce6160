import type { JSX } from 'preact';
import type { StocktakeStatus } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Tiles } from '../../ui/tiles.tsx';

/** How many of the expected items were found. */
export function countedOf({ total }: StocktakeStatus): number {
  return total.expected - total.notFound - total.toCount;
}

/** How far the count is: in numbers, by location, and by person. */
export function CountProgress({ status }: { readonly status: StocktakeStatus }): JSX.Element {
  const { t } = useWords();
  const { expected, notFound, toCount } = status.total;
  const counted = countedOf(status);
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">{t('count.progress')}</h2>
      <progress aria-label={t('count.progress')} max={Math.max(expected, 1)} value={counted} />
      <Tiles
        tiles={[
          { label: t('count.expected'), count: expected },
          { label: t('count.counted'), count: counted, tone: 'good' },
          { label: t('count.toCount'), count: toCount },
          ...(notFound > 0
            ? [{ label: t('count.notFound'), count: notFound, tone: 'warning' as const }]
            : []),
          ...(status.notExpected > 0
            ? [{ label: t('count.notExpected'), count: status.notExpected }]
            : []),
          ...(status.unknownTags > 0
            ? [{ label: t('count.unknown'), count: status.unknownTags, tone: 'error' as const }]
            : []),
        ]}
      />
      <ByLocation places={status.places} />
      <ByPerson people={status.people} />
    </section>
  );
}

function ByLocation({ places }: Pick<StocktakeStatus, 'places'>): JSX.Element {
  const { t, number } = useWords();
  return (
    <details>
      <summary>{t('count.byLocation')}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={t('count.byLocation')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('count.location')}</th>
              <th scope="col" class="figure">
                {t('count.counted')}
              </th>
              <th scope="col" class="figure">
                {t('count.expected')}
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ place, expected, notFound, toCount }) => (
              <tr key={place}>
                <th scope="row">
                  <bdi>{place}</bdi>
                </th>
                <td class="figure">{number(expected - notFound - toCount)}</td>
                <td class="figure">{number(expected)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function ByPerson({ people }: Pick<StocktakeStatus, 'people'>): JSX.Element | null {
  const { t, number } = useWords();
  if (people.length === 0) return null;
  return (
    <details>
      <summary>{t('count.byPerson')}</summary>
      <ul class="rows card">
        {people.map(({ by, rows }) => (
          <li key={by}>
            <span class="row-text">
              <bdi>{by === '' ? t('count.noName') : by}</bdi>
            </span>
            <strong class="figure">{number(rows)}</strong>
          </li>
        ))}
      </ul>
    </details>
  );
}
