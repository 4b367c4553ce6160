import type { JSX } from 'preact';
import type { Column } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { fieldName } from '../field-name.ts';
import { ownerOf } from './field-options.ts';
import type { SheetGiven } from './sheet-given.ts';

interface Given extends SheetGiven {
  readonly column: Column;
  /** The field that was chosen for the column. */
  readonly field: string;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Asks which of two columns has a field that takes one. */
export function FieldTaken({ sheet, column, field, onTake, onKeep }: Given): JSX.Element | null {
  const words = useWords();
  const { t } = words;
  const owner = ownerOf(sheet, column, field);
  if (owner === undefined) return null;
  const name = fieldName(words, sheet.recordType, field);
  const question = t('columns.taken', { field: name, heading: owner.heading });
  return (
    <div class="card taken" role="group" aria-label={question}>
      <p role="alert">{question}</p>
      <div class="inline">
        <Button text={t('columns.takeFrom', { heading: column.heading })} onClick={onTake} />
        <Button text={t('columns.keepOf', { heading: owner.heading })} onClick={onKeep} />
      </div>
    </div>
  );
}
