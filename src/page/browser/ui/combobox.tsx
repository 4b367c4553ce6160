import type { JSX } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { ComboboxList } from './combobox-list.tsx';
import type { Option } from './combobox-options.ts';
import { useCombobox } from './use-combobox.ts';

interface Given {
  readonly label: string;
  readonly options: readonly Option[];
  /** The value of the chosen option. */
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  /** Gets what was typed where nothing fits it, once it is entered. */
  readonly onOther?: (typed: string) => void;
  readonly placeholder?: string;
  /** What is said where nothing fits what was typed. */
  readonly empty: string;
  /** It takes the focus at once, and is open with what was typed already. */
  readonly startsWith?: string;
}

/** A field to type in that offers what fits: the ARIA pattern of an editable combobox with a list. */
export function Combobox(given: Given): JSX.Element {
  const { label, options, chosen, onChoose, onOther, placeholder, empty, startsWith } = given;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const state = useCombobox(options, chosen, onChoose, onOther);
  const { isOpen, active } = state;
  useLayoutEffect(() => {
    if (startsWith === undefined) return;
    input.current?.focus();
    if (startsWith === '') state.open();
    else state.type(startsWith);
  }, []);
  const activeId = `${id}-${active}`;
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-list`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeId]);
  return (
    <div class="combobox">
      <input
        ref={input}
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && state.shown.length > 0 ? activeId : undefined}
        placeholder={placeholder}
        value={state.typed ?? options.find(({ value }) => value === chosen)?.label ?? chosen}
        onFocus={() => {
          input.current?.select();
        }}
        onClick={() => {
          input.current?.select();
          if (!isOpen) state.open();
        }}
        onInput={({ currentTarget }) => {
          state.type(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (state.press(event.key)) event.preventDefault();
        }}
        onBlur={state.leave}
      />
      <ComboboxList id={id} label={label} state={state} chosen={chosen} empty={empty} />
    </div>
  );
}
