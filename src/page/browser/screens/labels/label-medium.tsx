import type { JSX } from 'preact';
import type { LabelChoices } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { Choice, ChoiceGroup } from '../records/choice.tsx';
import type { LabelsGiven } from './labels-given.ts';
import { NumberField } from './number-field.tsx';

type Medium = LabelChoices['media'][number];

/** Labels of our own on a sheet or a roll, or those of the service with its templates. */
export function LabelMedium(given: LabelsGiven): JSX.Element {
  const { t } = useWords();
  const { wanted, onChoose } = given;
  return (
    <ChoiceGroup legend={t('labels.on')}>
      <Choice
        kind="radio"
        name="on"
        label={t('labels.own')}
        isChosen={!wanted.isOfService}
        onChoose={() => {
          onChoose({ isOfService: false });
        }}
      />
      <Choice
        kind="radio"
        name="on"
        label={t('labels.service')}
        note={t('labels.serviceMeans')}
        isChosen={wanted.isOfService}
        onChoose={() => {
          onChoose({ isOfService: true });
        }}
      />
      {wanted.isOfService ? (
        <Field
          label={t('labels.template')}
          hint={t('labels.templateHint')}
          value={wanted.template ?? ''}
          onType={(template) => {
            onChoose({ template: template === '' ? undefined : template });
          }}
        />
      ) : (
        <SheetOrRoll {...given} />
      )}
    </ChoiceGroup>
  );
}

function SheetOrRoll({ wanted, choices, onChoose }: LabelsGiven): JSX.Element {
  const words = useWords();
  const { t } = words;
  const medium = choices.media.find(({ name }) => name === wanted.medium);
  return (
    <div class="with-button">
      <div class="field">
        <span class="field-label" aria-hidden="true">
          {t('labels.medium')}
        </span>
        <Combobox
          label={t('labels.medium')}
          options={choices.media.map((each) => ({
            value: each.name,
            label: each.brand,
            note: measures(words, each),
          }))}
          chosen={wanted.medium}
          empty={t('labels.noMedium')}
          onChoose={(name) => {
            onChoose({ medium: name, start: 1, length: undefined });
          }}
        />
        {medium !== undefined && <p class="hint">{measures(words, medium)}</p>}
      </div>
      {medium !== undefined && medium.perPage > 1 && (
        <NumberField
          label={t('labels.start')}
          hint={t('labels.startHint', { most: medium.perPage })}
          value={wanted.start}
          least={1}
          most={medium.perPage}
          onChoose={(start) => {
            onChoose({ start: start ?? 1 });
          }}
        />
      )}
      {medium?.isCut === true && (
        <NumberField
          label={t('labels.length')}
          value={wanted.length}
          least={5}
          most={1000}
          onChoose={(length) => {
            onChoose({ length });
          }}
        />
      )}
    </div>
  );
}

/** `24 labels of 63.5 x 33.9 mm` */
function measures({ t, number }: Words, { perPage, width, height }: Medium): string {
  const size = { width: number(width), height: number(height) };
  return perPage === 1 ? t('labels.roll', size) : t('labels.sheet', { ...size, labels: perPage });
}
