import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ProblemPage } from '../../../interface/calls.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useWords } from '../../ui/context.tsx';
import { LEAVE_EMPTY } from '../answers.ts';

interface Given {
  readonly help: ProblemPage['columns'][number];
  readonly label: string;
  readonly text: string;
  /** What was typed to begin, in place of the text. */
  readonly typed: string | undefined;
  readonly onWrite: (value: string) => void;
  readonly onCancel: () => void;
}

/** A cell to write into: a list to choose from where its values are known, a field otherwise. */
export function CellEditor(given: Given): JSX.Element {
  return given.help.values.length > 0 ? <ChoiceEditor {...given} /> : <TextEditor {...given} />;
}

function TextEditor({ label, text, typed, onWrite, onCancel }: Given): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(typed ?? text);
  // At once: what is typed next belongs here.
  useLayoutEffect(() => {
    input.current?.focus();
    if (typed === undefined) input.current?.select();
  }, []);
  return (
    <input
      ref={input}
      class="cell-input"
      aria-label={label}
      value={value}
      autocomplete="off"
      spellcheck={false}
      onInput={({ currentTarget }) => {
        setValue(currentTarget.value);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
        if (event.key === 'Enter' || event.key === 'Tab') {
          event.preventDefault();
          onWrite(value);
        }
      }}
      onBlur={() => {
        if (value !== text) onWrite(value);
        else onCancel();
      }}
    />
  );
}

function ChoiceEditor({ help, label, text, typed, onWrite, onCancel }: Given): JSX.Element {
  const { t } = useWords();
  const empty = help.isOptional ? [{ value: LEAVE_EMPTY, label: t('grid.leaveEmpty') }] : [];
  return (
    <div
      class="cell-choice"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          onCancel();
        }
      }}
    >
      <Combobox
        label={label}
        options={[...help.values.map((value) => ({ value, label: value })), ...empty]}
        chosen={text}
        startsWith={typed ?? ''}
        onChoose={onWrite}
        empty={t('grid.noChoice')}
      />
    </div>
  );
}
