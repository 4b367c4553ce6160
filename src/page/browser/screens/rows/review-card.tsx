import type { JSX } from 'preact';
import type { RowToReview } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { useWords } from '../../ui/context.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { PlaceOfRows } from './place-of-rows.tsx';

interface Given {
  readonly row: RowToReview;
  readonly chosen: string | undefined;
  readonly onChoose: (choice: string) => void;
}

/** One row to decide about: what is known of it, and what may be done. */
export function ReviewCard({ row, chosen, onChoose }: Given): JSX.Element {
  const words = useWords();
  const { call, record, operation, evidence, fields, choices } = row;
  return (
    <fieldset class="card review">
      <legend>
        <strong>
          <bdi>{record}</bdi>
        </strong>{' '}
        <PlaceOfRows file={row.file} sheet={row.sheet} rows={row.rows} />
      </legend>
      <p class="faint">{operation}</p>
      {evidence !== '' && (
        <p>
          <RichText text={evidence} />
        </p>
      )}
      {fields.length > 0 && <SideBySide fields={fields} />}
      {choices.map((choice) => (
        <label key={choice} class="radio">
          <input
            type="radio"
            name={`review-${call}`}
            checked={chosen === choice}
            onChange={() => {
              onChoose(choice);
            }}
          />
          <span>{choiceText(words, choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** `done as #12` names a record; the other choices have words of their own. */
function choiceText({ t }: Words, choice: string): string {
  const [, record] = /^done as (#\d+)$/u.exec(choice) ?? [];
  if (record !== undefined) return t('review.adopt', { record });
  return t(`review.choice.${choice.replace(' ', '-')}`);
}

/** What the plan read, what others made of it, and what the row writes. */
function SideBySide({ fields }: Pick<RowToReview, 'fields'>): JSX.Element {
  const { t } = useWords();
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={t('review.compare')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('review.field')}</th>
            <th scope="col">{t('review.planned')}</th>
            <th scope="col">{t('review.theirs')}</th>
            <th scope="col">{t('review.ours')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, planned, theirs, ours }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>
                <bdi>{planned}</bdi>
              </td>
              <td>
                <bdi>{theirs}</bdi>
              </td>
              <td>
                <bdi>{ours ?? '–'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
