import type { JSX } from 'preact';
import type { Sheet } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { Samples } from '../../ui/samples.tsx';

/** How a part of a sheet is read. */
type Reading = Sheet['readings'][number];

/** A reading with the sheet that it is of. */
interface ReadingOfSheet extends Reading {
  readonly sheetName: string;
  /** Samples of its column. */
  readonly ofColumn: readonly string[];
}

/** The readings of a sheet that a person should confirm. */
export function likelyReadings(sheet: Sheet): ReadingOfSheet[] {
  return readingsOf(sheet, 'likely');
}

/** Those to which a person has agreed. */
export function confirmedReadings(sheet: Sheet): ReadingOfSheet[] {
  return readingsOf(sheet, 'confirmed');
}

function readingsOf(
  { readings, sheet, file, columns }: Sheet,
  wanted: Reading['sureness'],
): ReadingOfSheet[] {
  return readings
    .filter(({ sureness }) => sureness === wanted)
    .map((reading) => ({
      ...reading,
      sheetName: sheet ?? file,
      // What was remembered may be about other cells than the first ones.
      ofColumn:
        reading.topic === 'recipe'
          ? []
          : (columns.find(({ heading }) => heading === reading.column)?.samples ?? []),
    }));
}

interface Given {
  readonly readings: readonly ReadingOfSheet[];
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** What was worked out and should be confirmed, before everything else. */
export function Readings({ readings, isBusy, onConfirm }: Given): JSX.Element | null {
  const { t } = useWords();
  if (readings.length === 0) return null;
  return (
    <section class="card callout" aria-labelledby="readings">
      <h2 id="readings">{t('readings.title', { count: readings.length })}</h2>
      <p>{t('readings.how')}</p>
      <ReadingList readings={readings} />
      <Button rank="primary" text={t('readings.confirm')} isBusy={isBusy} onClick={onConfirm} />
    </section>
  );
}

/** What was confirmed can be seen again. */
export function ConfirmedReadings({ readings }: Pick<Given, 'readings'>): JSX.Element | null {
  const { t } = useWords();
  if (readings.length === 0) return null;
  return (
    <details class="more">
      <summary>{t('readings.confirmed', { count: readings.length })}</summary>
      <ReadingList readings={readings} />
    </details>
  );
}

function ReadingList({ readings }: Pick<Given, 'readings'>): JSX.Element {
  return (
    <ul class="readings">
      {readings.map((reading, at) => (
        <li key={at}>
          <ReadingLine reading={reading} />
        </li>
      ))}
    </ul>
  );
}

function ReadingLine({ reading }: { readonly reading: ReadingOfSheet }): JSX.Element {
  const { t } = useWords();
  const { sheetName, column, rule, rows } = reading;
  const shown = reading.samples.length > 0 ? reading.samples.map(asSample) : reading.ofColumn;
  return (
    <>
      <p>
        <strong>
          <bdi>{column ?? sheetName}</bdi>
        </strong>{' '}
        {column !== undefined && (
          <span class="faint">
            <bdi>{sheetName}</bdi>
          </span>
        )}
      </p>
      {sentencesOf(rule).map((sentence, at) => (
        <p key={sentence}>
          {sentence}
          {at === 0 && column !== undefined && rows !== undefined && (
            <span class="faint"> ({t('rows', { count: rows })})</span>
          )}
        </p>
      ))}
      {shown.length > 0 && <Samples samples={shown} />}
    </>
  );
}

/** Several reasons of one sheet, each by itself. */
function sentencesOf(rule: string): string[] {
  return rule
    .split(/; (?=[\p{Lu}\d])/u)
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1));
}

/** A sample as columns have them. */
function asSample({ text, value }: Reading['samples'][number]): string {
  return value === undefined || value === text ? text : `${text} -> ${value}`;
}
