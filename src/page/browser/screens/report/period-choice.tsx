import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Report } from '../../../interface/calls.ts';
import type { Language } from '../../texts/languages.ts';
import { useWords } from '../../ui/context.tsx';
import { DayField, SelectField } from './inputs.tsx';
import { periodKindOf, valuesOfRecent, withPeriod, type PeriodKind } from './periods.ts';
import { monthText, spanText } from './written.ts';

interface Given {
  readonly report: Report;
  readonly values: Report['values'];
  readonly onChange: (values: Report['values']) => void;
}

/** Which days a report is of: a month, quarter or year that has ended, or other days. */
export function PeriodChoice({ report, values, onChange }: Given): JSX.Element {
  const { t } = useWords();
  const [kind, setKind] = useState<PeriodKind>(() => periodKindOf(report, values));
  // A report that closes nothing looks ahead.
  const areDaysOptional = !report.form.hasCloses;
  const choose = (chosen: string): void => {
    setKind(chosen as PeriodKind);
    const recent = report.recent[Number(chosen)];
    onChange(withPeriod(values, recent === undefined ? {} : valuesOfRecent(report, recent)));
  };
  const day = (name: string, hint?: string): JSX.Element => (
    <DayField
      label={t(`period.${name}`)}
      {...(hint !== undefined && areDaysOptional && { hint })}
      value={values[name] ?? ''}
      onType={(value) => {
        onChange({ ...values, [name]: value });
      }}
    />
  );
  return (
    <div class="settings">
      <SelectField label={t('period.title')} value={kind} onChoose={choose}>
        <Periods report={report} />
      </SelectField>
      {kind === 'asOf' && day('asOf')}
      {kind === 'fromTo' && day('from', t('period.fromToday'))}
      {kind === 'fromTo' && day('to', t('period.noEnd'))}
    </div>
  );
}

const UNITS = ['month', 'quarter', 'fiscal-year'] as const;

function Periods({ report }: { readonly report: Report }): JSX.Element {
  const { t } = useWords();
  const { periods } = report.form;
  const isNowOffered = periods.includes('asOf') && !report.form.hasCloses;
  return (
    <>
      {isNowOffered && <option value="now">{t('period.now')}</option>}
      {UNITS.map((unit) => (
        <RecentPeriods key={unit} report={report} unit={unit} />
      ))}
      {periods.includes('asOf') && (
        <option value="asOf">{t(report.form.hasCloses ? 'period.upTo' : 'period.onDay')}</option>
      )}
      {periods.includes('fromTo') && <option value="fromTo">{t('period.fromTo')}</option>}
    </>
  );
}

function nameOf(language: Language, recent: Report['recent'][number]): string {
  if (recent.unit === 'month') return monthText(language, recent.end);
  return `${recent.name.replace('FY', '')} (${spanText(language, recent)})`;
}

/** The months, quarters or years that have ended, with their days. */
function RecentPeriods(given: {
  readonly report: Report;
  readonly unit: (typeof UNITS)[number];
}): JSX.Element | null {
  const { t, language } = useWords();
  const { report, unit } = given;
  const all = report.recent.map((recent, at) => ({ recent, at }));
  const ofUnit = all.filter(({ recent }) => recent.unit === unit);
  if (ofUnit.length === 0) return null;
  return (
    <optgroup label={t(`period.unit.${unit}`)}>
      {ofUnit.map(({ recent, at }) => (
        <option key={at} value={String(at)}>
          {t(recent.isClosed ? 'period.closed' : 'period.open', {
            period: nameOf(language, recent),
          })}
        </option>
      ))}
    </optgroup>
  );
}
