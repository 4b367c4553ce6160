import type { HeadingTerms, Terms } from './language.ts';

/** What people call the last day of a member, by language. */
const LAST_DAYS: Readonly<Partial<Record<string, Terms>>> = {
  de: 'Austrittsdatum, Austritt, Austritt am, Ausgetreten am, Ausgeschieden am, Letzter Arbeitstag, Dienstende, Beschäftigt bis, Vertragsende, Kündigung zum',
  fr: 'Date de sortie, Date de départ, Sorti le, Parti le, Dernier jour de travail, Fin de contrat, Date de fin de contrat',
  es: 'Fecha de baja, Fecha baja, Fecha de salida, Fecha de cese, Último día de trabajo, Fin de contrato, Fecha fin de contrato',
  it: 'Data uscita, Data di uscita, Data cessazione, Data di cessazione, Data dimissioni, Ultimo giorno di lavoro, Fine contratto',
  pt: 'Data de saída, Data saída, Data de desligamento, Data de demissão, Data de rescisão, Último dia de trabalho, Fim do contrato',
  nl: 'Uit dienst, Datum uit dienst, Uitdiensttreding, Uitdienst, Uit dienst per, Laatste werkdag, Einde dienstverband, Einddatum contract',
};

export function lastDayIn({ code }: Pick<HeadingTerms, 'code'>): Terms | undefined {
  return LAST_DAYS[code];
}
