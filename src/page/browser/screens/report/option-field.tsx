import type { JSX } from 'preact';
import type { Job, Report } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { Choice } from '../records/choice.tsx';
import { valueText, wordsOfOption } from './option-words.ts';
import { DayField, LinesField, NumberField, SelectField } from './inputs.tsx';

type Option = Report['form']['options'][number];

interface Given {
  readonly report: Report['name'];
  readonly option: Option;
  readonly files: Job['files'];
  readonly value: string;
  readonly onType: (value: string) => void;
}

/** What each kind of field gets. */
interface FieldGiven {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly option: Option;
  readonly files: Job['files'];
}

/** A field for an option of a report, by what the option takes. */
export function OptionField({ report, ...given }: Given): JSX.Element {
  const words = useWords();
  const { option } = given;
  const { label, hint } = wordsOfOption(words, report, option.name);
  const TypedField = FIELDS[option.type];
  return <TypedField {...given} label={label} {...(hint !== undefined && { hint })} />;
}

const FIELDS: Readonly<Record<Option['type'], (given: FieldGiven) => JSX.Element>> = {
  choice: ChoiceField,
  file: FileField,
  files: FilesField,
  source: SourceField,
  switch: SwitchField,
  day: DayField,
  number: NumberField,
  lines: LinesField,
  text: Field,
};

function ChoiceField({ option, onType, ...given }: FieldGiven): JSX.Element {
  const words = useWords();
  return (
    <SelectField {...given} onChoose={onType}>
      <option value="">{blankText(words, option)}</option>
      {option.choices?.map((each) => (
        <option key={each} value={each}>
          {valueText(words, option.name, each)}
        </option>
      ))}
    </SelectField>
  );
}

function FileField({ files, onType, ...given }: FieldGiven): JSX.Element {
  const { t } = useWords();
  return (
    <SelectField {...given} onChoose={onType}>
      <option value="">{t('report.noFile')}</option>
      {files.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SourceField({ files, ...given }: FieldGiven): JSX.Element {
  return <Field {...given} suggestions={files.map(({ name }) => name)} />;
}

function SwitchField({ label, value, onType }: FieldGiven): JSX.Element {
  return (
    <Choice
      kind="checkbox"
      label={label}
      isChosen={value === 'yes'}
      onChoose={(isOn) => {
        onType(isOn ? 'yes' : '');
      }}
    />
  );
}

/** What no choice means. */
function blankText(words: Words, { name, usual }: Option): string {
  const { t } = words;
  if (usual !== undefined) return t('report.usualIs', { value: valueText(words, name, usual) });
  return t(BLANKS[name] ?? 'report.usual');
}

const BLANKS: Readonly<Record<string, string>> = {
  journal: 'report.noFile',
  dateFormat: 'report.recognised',
  decimal: 'report.recognised',
};

/** Some of the files of a job. */
function FilesField({ label, files, value, onType }: FieldGiven): JSX.Element {
  const { t } = useWords();
  const chosen = value.split('\n').filter((name) => name !== '');
  return (
    <fieldset class="field files-field">
      <legend class="field-label">{label}</legend>
      {files.length === 0 && <p class="hint">{t('report.noFile')}</p>}
      {files.map(({ name }) => (
        <Choice
          kind="checkbox"
          key={name}
          label={name}
          isChosen={chosen.includes(name)}
          onChoose={(isOn) => {
            const others = chosen.filter((each) => each !== name);
            onType((isOn ? [...others, name] : others).join('\n'));
          }}
        />
      ))}
    </fieldset>
  );
}
