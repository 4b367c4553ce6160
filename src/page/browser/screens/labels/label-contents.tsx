import type { JSX } from 'preact';
import { useWords } from '../../ui/context.tsx';
import { Choice, ChoiceGroup } from '../records/choice.tsx';
import { useAnswer } from '../records/use-answer.ts';
import type { LabelsGiven } from './labels-given.ts';

const SYMBOLOGIES = ['qr', 'datamatrix', 'code128'] as const;
const CODES = ['identifier', 'number', 'link'] as const;

/** The code, what it holds, and the texts beside it. */
export function LabelContents(given: LabelsGiven): JSX.Element {
  const { t } = useWords();
  const { wanted, onChoose } = given;
  return (
    <>
      <ChoiceGroup legend={t('labels.symbology')}>
        {SYMBOLOGIES.map((symbology) => (
          <Choice
            key={symbology}
            kind="radio"
            name="symbology"
            label={t(`symbology.${symbology}`)}
            note={t(`symbology.${symbology}.for`)}
            isChosen={wanted.symbology === symbology}
            onChoose={() => {
              onChoose({ symbology });
            }}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t('labels.code')}>
        {CODES.map((code) => (
          <Choice
            key={code}
            kind="radio"
            name="code"
            label={t(`code.${code}`)}
            isChosen={wanted.code === code}
            onChoose={() => {
              onChoose({ code });
            }}
          />
        ))}
      </ChoiceGroup>
      <Texts {...given} />
      <ChoiceGroup legend={t('labels.test')}>
        <Choice
          kind="checkbox"
          label={t('labels.outline')}
          note={t('labels.outlineMeans')}
          isChosen={wanted.outline}
          onChoose={(outline) => {
            onChoose({ outline });
          }}
        />
      </ChoiceGroup>
    </>
  );
}

/** Name, identifier and place, or columns in the order of their choice. */
function Texts({ wanted, onChoose }: LabelsGiven): JSX.Element {
  const { t, language } = useWords();
  const { kind, fields } = wanted;
  const { answer } = useAnswer('exportChoices', { kind, language });
  return (
    <ChoiceGroup legend={t('labels.texts')}>
      <Choice
        kind="radio"
        name="texts"
        label={t('labels.usualTexts')}
        isChosen={fields === undefined}
        onChoose={() => {
          onChoose({ fields: undefined });
        }}
      />
      <Choice
        kind="radio"
        name="texts"
        label={t('labels.ownTexts')}
        note={t('labels.ownTextsMeans')}
        isChosen={fields !== undefined}
        onChoose={() => {
          onChoose({ fields: [] });
        }}
      />
      {fields !== undefined && answer !== undefined && (
        <div class="choice-grid" role="group" aria-label={t('labels.texts')}>
          {answer.columns.map(({ name, heading }) => (
            <Choice
              key={name}
              kind="checkbox"
              label={heading}
              isChosen={fields.includes(name)}
              onChoose={(isChosen) => {
                onChoose({
                  fields: isChosen ? [...fields, name] : fields.filter((each) => each !== name),
                });
              }}
            />
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
