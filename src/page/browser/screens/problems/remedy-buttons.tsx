import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Cause } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import type { Words } from '../../texts/translate.ts';

interface Given {
  readonly cause: Cause;
  readonly isBusy: boolean;
  readonly onRemedy: (remedy: number, value?: string) => void;
}

type Remedy = NonNullable<Cause['remedies']>[number];

const FILL = 'fill-blanks';

/** What can be done at once about all rows of a cause: the most probable remedy, then the others. */
export function RemedyButtons({ cause, isBusy, onRemedy }: Given): JSX.Element | null {
  const words = useWords();
  const { remedies = [], count, message } = cause;
  if (remedies.length === 0 || count === 0) return null;
  return (
    <div class="remedies">
      {remedies.map((remedy, at) =>
        remedy.is === FILL ? (
          <FillBlanks
            key={remedy.is}
            isBusy={isBusy}
            onFill={(value) => {
              onRemedy(at, value);
            }}
          />
        ) : (
          <Button
            key={at}
            rank={at === 0 ? 'plain' : 'quiet'}
            text={textOf(words, remedy)}
            about={message}
            isBusy={isBusy}
            onClick={() => {
              onRemedy(at);
            }}
          />
        ),
      )}
    </div>
  );
}

/** `Use the nearest valid values (Germny → DE, Frence → FR, …)` */
function textOf({ t, list }: Words, { is, way, uses }: Remedy): string {
  const text = t(way === undefined ? `remedy.${is}` : `remedy.${is}.${way}`);
  if (uses.length === 0) return text;
  return `${text} (${list(uses.map(({ value, use }) => `${value} → ${use}`))})`;
}

interface FillGiven {
  readonly isBusy: boolean;
  readonly onFill: (value: string) => void;
}

/** One value for all blank cells of a column. */
function FillBlanks({ isBusy, onFill }: FillGiven): JSX.Element {
  const { t } = useWords();
  const [value, setValue] = useState('');
  return (
    <form
      class="with-button"
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== '' && !isBusy) onFill(value);
      }}
    >
      <Field label={t('remedy.fill-blanks')} value={value} onType={setValue} />
      <button type="submit" aria-disabled={isBusy || value === ''}>
        {t('remedy.fill')}
      </button>
    </form>
  );
}
