import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';

interface Tab {
  readonly id: string;
  readonly label: string;
  /** Below the label. */
  readonly note: string;
}

interface Given {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly children: ComponentChildren;
}

const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs as the ARIA pattern has them: one stop for Tab, arrows between them. */
export function Tabs({ label, tabs, chosen, onChoose, children }: Given): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const choose = (at: number): void => {
    const tab = tabs[(at + tabs.length) % tabs.length];
    if (tab === undefined) return;
    onChoose(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const step = STEP_OF_KEY[event.key];
    const next = step === undefined ? endOfKey(event.key, tabs.length) : at + step;
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: text, note }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === chosen}
            aria-controls="tab-panel"
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => {
              onChoose(id);
            }}
          >
            <span class="tab-label">{text}</span>
            <span class="tab-note">{note}</span>
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}

function endOfKey(key: string, length: number): number | undefined {
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
