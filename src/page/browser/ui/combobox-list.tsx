import { Fragment, type JSX } from 'preact';
import { useWords } from './context.tsx';
import type { ComboboxState } from './use-combobox.ts';

interface Given {
  readonly id: string;
  readonly label: string;
  readonly state: ComboboxState;
  readonly chosen: string;
  readonly empty: string;
}

/** The list below a combobox; the focus stays in its field. */
export function ComboboxList({ id, label, state, chosen, empty }: Given): JSX.Element {
  const { t } = useWords();
  const { isOpen, shown, more, active, choose } = state;
  return (
    <>
      <ul
        class="options"
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isOpen || shown.length === 0}
      >
        {shown.map((option, at) => (
          <Fragment key={at}>
            {option.group !== undefined && option.group !== shown[at - 1]?.group && (
              <li class="option-group" role="presentation">
                {option.group}
              </li>
            )}
            <li
              id={`${id}-${at}`}
              role="option"
              class={at === active ? 'active' : ''}
              aria-selected={option.value === chosen}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
            >
              {option.label}
              {option.note !== undefined && <span class="faint"> {option.note}</span>}
            </li>
          </Fragment>
        ))}
        {more > 0 && (
          <li class="option-group" role="presentation">
            {t('combobox.more', { count: more })}
          </li>
        )}
      </ul>
      {isOpen && shown.length === 0 && (
        <p class="options empty" role="status">
          {empty}
        </p>
      )}
    </>
  );
}
