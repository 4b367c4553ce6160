import type { JSX } from 'preact';
import { useWords } from '../../ui/context.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';

interface Given {
  readonly label: string;
  /** What no choice means. */
  readonly all: string;
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Some names out of many: each is searched for, and can be taken away again. */
export function ChosenNames({ label, all, names, chosen, onChange }: Given): JSX.Element {
  const { t } = useWords();
  const rest = names.filter((name) => !chosen.includes(name));
  return (
    <div class="field">
      <p class="field-label">{label}</p>
      {chosen.length === 0 ? (
        <p class="faint">{all}</p>
      ) : (
        <ul class="chips chosen" aria-label={label}>
          {chosen.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
              <button
                type="button"
                class="quiet"
                aria-label={`${t('scope.remove')}: ${name}`}
                onClick={() => {
                  onChange(chosen.filter((each) => each !== name));
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <Combobox
          key={chosen.length}
          label={`${t('scope.add')}: ${label}`}
          placeholder={t('scope.add')}
          options={rest.map((name) => ({ value: name, label: name }))}
          chosen=""
          empty={t('scope.noSuch')}
          onChoose={(name) => {
            if (name !== '') onChange([...chosen, name]);
          }}
        />
      )}
    </div>
  );
}
