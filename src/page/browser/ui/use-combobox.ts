import { useState } from 'preact/hooks';
import { matchingOptions, optionCalled, type Matches, type Option } from './combobox-options.ts';

/** What a combobox shows, and what is done to it. */
export interface ComboboxState {
  readonly isOpen: boolean;
  /** What is in the field while it is typed in. */
  readonly typed: string | undefined;
  readonly shown: readonly Option[];
  /** How many further options fit. */
  readonly more: number;
  /** The option that Enter chooses. */
  readonly active: number;
  readonly open: () => void;
  /** Leaves the field: what was typed whole is chosen. */
  readonly leave: () => void;
  readonly type: (text: string) => void;
  readonly choose: (option: Option | undefined) => void;
  /** Whether the key was one of the combobox. */
  readonly press: (key: string) => boolean;
}

const NONE: Matches = { first: [], more: 0 };

function ignored(): void {
  // Most lists have all that can be chosen.
}

/** The state of a combobox with these options; moving in its list chooses nothing yet. */
export function useCombobox(
  options: readonly Option[],
  chosen: string,
  onChoose: (value: string) => void,
  onOther: (typed: string) => void = ignored,
): ComboboxState {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const matches = isOpen ? matchingOptions(options, typed ?? '', chosen) : NONE;
  const { first: shown, more } = matches;

  const open = (): void => {
    setOpen(true);
    setTyped(undefined);
    setActive(placeOf(options, chosen));
  };
  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setActive(0);
  };
  const choose = (option: Option | undefined): void => {
    close();
    if (option !== undefined && option.value !== chosen) onChoose(option.value);
  };
  const leave = (): void => {
    choose(typed === undefined ? undefined : optionCalled(options, typed));
  };
  const enterOther = (): void => {
    close();
    if (typed !== undefined && typed.trim() !== '') onOther(typed);
  };
  const move = (to: number): void => {
    if (isOpen) setActive(Math.min(Math.max(to, 0), shown.length - 1));
    else open();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => {
      move(active + 1);
    },
    ArrowUp: () => {
      move(active - 1);
    },
    Enter: () => {
      if (!isOpen) open();
      else if (shown.length > 0) choose(shown[active]);
      else enterOther();
    },
    ...(isOpen && { Escape: close }),
  };
  const press = (key: string): boolean => {
    keys[key]?.();
    return keys[key] !== undefined;
  };
  return { isOpen, typed, shown, more, active, open, leave, type, choose, press };
}

/** Where the chosen option is in the list that opens. */
function placeOf(options: readonly Option[], chosen: string): number {
  const { first } = matchingOptions(options, '', chosen);
  return Math.max(
    0,
    first.findIndex(({ value }) => value === chosen),
  );
}
