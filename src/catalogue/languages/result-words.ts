import type { LanguageCode } from './language-codes.ts';

/** The columns that we add to errors and results workbooks, by what they hold. */
export type ResultWord =
  | 'row'
  | 'outcome'
  | 'id'
  | 'code'
  | 'field'
  | 'message'
  | 'hint'
  | 'run'
  | 'fingerprint'
  | 'last_run'
  | 'more';

/** The columns of the lists of errors and of wrong values, by what they hold. */
export type ErrorWord =
  | 'goTo'
  | 'sheet'
  | 'fileRow'
  | 'column'
  | 'field'
  | 'found'
  | 'rows'
  | 'error'
  | 'fix'
  | 'code'
  | 'newValue'
  | 'inRows';

interface WordsOfResults {
  /** After the cells of a row; `run` and `fingerprint` are ASCII, to be found before the encoding of a CSV is known. */
  readonly added: Readonly<Record<ResultWord, string>>;
  readonly listed: Readonly<Record<ErrorWord, string>>;
}

/** How errors and results workbooks head their own columns in each language. */
export const RESULT_WORDS: Readonly<Record<LanguageCode, WordsOfResults>> = {
  de: {
    added: {
      row: 'zeile',
      outcome: 'ergebnis',
      id: 'nummer',
      code: 'code',
      field: 'feld',
      message: 'meldung',
      hint: 'hinweis',
      run: 'lauf',
      fingerprint: 'fingerabdruck',
      last_run: 'letzter_lauf',
      more: 'rest',
    },
    listed: {
      goTo: 'Gehe zu',
      sheet: 'Tabellenblatt',
      fileRow: 'Zeile in Ihrer Datei',
      column: 'Spalte',
      field: 'Feld',
      found: 'Gefunden',
      rows: 'Zeilen',
      error: 'Fehler',
      fix: 'Abhilfe',
      code: 'Code',
      newValue: 'Neuer Wert',
      inRows: 'In Zeilen',
    },
  },
  fr: {
    added: {
      row: 'ligne',
      outcome: 'résultat',
      id: 'numéro',
      code: 'code',
      field: 'champ',
      message: 'message',
      hint: 'conseil',
      run: 'import',
      fingerprint: 'empreinte',
      last_run: 'dernier_import',
      more: 'reste',
    },
    listed: {
      goTo: 'Aller à',
      sheet: 'Feuille',
      fileRow: 'Ligne de votre fichier',
      column: 'Colonne',
      field: 'Champ',
      found: 'Trouvé',
      rows: 'Lignes',
      error: 'Erreur',
      fix: 'Correction',
      code: 'Code',
      newValue: 'Nouvelle valeur',
      inRows: 'Dans les lignes',
    },
  },
  es: {
    added: {
      row: 'fila',
      outcome: 'resultado',
      id: 'número',
      code: 'código',
      field: 'campo',
      message: 'mensaje',
      hint: 'consejo',
      run: 'proceso',
      fingerprint: 'huella',
      last_run: 'último_proceso',
      more: 'resto',
    },
    listed: {
      goTo: 'Ir a',
      sheet: 'Hoja',
      fileRow: 'Fila de su archivo',
      column: 'Columna',
      field: 'Campo',
      found: 'Encontrado',
      rows: 'Filas',
      error: 'Error',
      fix: 'Solución',
      code: 'Código',
      newValue: 'Nuevo valor',
      inRows: 'En las filas',
    },
  },
  nl: {
    added: {
      row: 'rij',
      outcome: 'resultaat',
      id: 'nummer',
      code: 'code',
      field: 'veld',
      message: 'melding',
      hint: 'advies',
      run: 'uitvoering',
      fingerprint: 'vingerafdruk',
      last_run: 'laatste_uitvoering',
      more: 'rest',
    },
    listed: {
      goTo: 'Ga naar',
      sheet: 'Werkblad',
      fileRow: 'Rij in uw bestand',
      column: 'Kolom',
      field: 'Veld',
      found: 'Gevonden',
      rows: 'Rijen',
      error: 'Fout',
      fix: 'Oplossing',
      code: 'Code',
      newValue: 'Nieuwe waarde',
      inRows: 'In rijen',
    },
  },
  it: {
    added: {
      row: 'riga',
      outcome: 'esito',
      id: 'numero',
      code: 'codice',
      field: 'campo',
      message: 'messaggio',
      hint: 'consiglio',
      run: 'esecuzione',
      fingerprint: 'impronta',
      last_run: 'ultima_esecuzione',
      more: 'resto',
    },
    listed: {
      goTo: 'Vai a',
      sheet: 'Foglio',
      fileRow: 'Riga nel file',
      column: 'Colonna',
      field: 'Campo',
      found: 'Trovato',
      rows: 'Righe',
      error: 'Errore',
      fix: 'Correzione',
      code: 'Codice',
      newValue: 'Nuovo valore',
      inRows: 'Nelle righe',
    },
  },
  pt: {
    added: {
      row: 'linha',
      outcome: 'resultado',
      id: 'número',
      code: 'código',
      field: 'campo',
      message: 'mensagem',
      hint: 'sugestão',
      run: 'processo',
      fingerprint: 'assinatura',
      last_run: 'último_processo',
      more: 'resto',
    },
    listed: {
      goTo: 'Ir para',
      sheet: 'Folha',
      fileRow: 'Linha do ficheiro',
      column: 'Coluna',
      field: 'Campo',
      found: 'Encontrado',
      rows: 'Linhas',
      error: 'Erro',
      fix: 'Correção',
      code: 'Código',
      newValue: 'Novo valor',
      inRows: 'Nas linhas',
    },
  },
};
