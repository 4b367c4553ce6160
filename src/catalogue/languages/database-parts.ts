import { remembering } from '../../kernel/remember.ts';
import { foldTerm } from './spellings.ts';

/** The parts of names in databases, folded, each with the words that it is short for. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'acq: acquisition, acquired',
    'amt: amount, cost',
    'ansch: anschaffungs, anschaffung',
    'anl: anlagen, anlage',
    'art: artikel, article',
    'bez: bezeichnung',
    'beschr: beschreibung',
    'bldg: building',
    'cat: category',
    'categ: category, categoria, catégorie',
    'cd: code',
    'cod: code, codigo, codice',
    'cst: cost',
    'dat: datum, date',
    'descr: description, descripcion, descrizione, descrição',
    'desc: description, descripcion',
    'dt: date, datum, data',
    'emp: employee',
    'eqp: equipment',
    'equip: equipment',
    'flr: floor',
    'fec: fecha',
    'grp: group, gruppe, gruppo, groupe',
    'herst: hersteller',
    'inv: inventar, inventory',
    'kat: kategorie',
    'kz: kennzeichen',
    'lief: lieferant, lieferanten',
    'lib: libellé',
    'loc: location',
    'mat: material',
    'mdl: model',
    'mfg: manufacturer',
    'mfr: manufacturer',
    'mod: model, modell',
    'mnf: manufacturer',
    'nbr: number',
    'nm: name',
    'no: number, nummer',
    'nom: name, nombre',
    'nr: nummer, number',
    'num: number',
    'prch: purchase',
    'prc: price',
    'prod: product',
    'pur: purchase',
    'purch: purchase',
    'qty: quantity',
    'ser: serial, serien',
    'sn: serial number',
    'std: standort',
    'sto: standort',
    'supp: supplier',
    'suppl: supplier',
    'txt: text, bezeichnung',
    'typ: type, typ',
    'ubic: ubicacion',
    'val: value',
    'vend: vendor',
    'vndr: vendor',
    'wrt: wert',
  ].map((line): [string, readonly string[]] => {
    const [part = '', words = ''] = line.split(': ');
    return [part, words.split(', ')];
  }),
);

/** What is said of a record behind its name: `LOC_CD`, `standort_bez`. */
const OF_RECORD = new Set(
  'cd,code,cod,id,key,nm,name,nbr,nr,no,num,number,nummer,bez,bezeichnung,txt,text,desc,descr,description,kz,kennzeichen,kuerzel,lib,nom'.split(
    ',',
  ),
);

/** Parts that say which record it is, and not what it is called. */
const OF_CODE = new Set('cd,code,cod,id,key,nbr,nr,no,num,number,nummer,kz,kennzeichen'.split(','));

/** Parts have several words each; more of them make no name. */
const MOST_PARTS = 4;

/** The heading of a database in words. */
export interface DatabaseName {
  /** With every part as its words: `PURCH_DT` is `purchase date`. */
  readonly texts: readonly string[];
  /** Without what is said of a record: `location`. Empty where nothing is. */
  readonly records: readonly string[];
  /** It says which record it is by a code. */
  readonly isCode: boolean;
}

/** Reads the name of a column as databases have it, with parts between underscores; undefined for any other heading. */
export const databaseName = remembering(nameOf);

function nameOf(heading: string): DatabaseName | undefined {
  const parts = heading.trim().split('_').map(foldTerm);
  const arePlain = parts.every((part) => /^[a-z]{2,}\d*$/u.test(part));
  if (parts.length < 2 || parts.length > MOST_PARTS || !arePlain) return undefined;
  const last = parts.at(-1) ?? '';
  return {
    texts: inWords(parts),
    records: OF_RECORD.has(last) ? inWords(parts.slice(0, -1)) : [],
    isCode: OF_CODE.has(last),
  };
}

function inWords(parts: readonly string[]): string[] {
  return parts
    .map((part) => [...(PARTS.get(part) ?? []), part])
    .reduce<string[]>(
      (texts, words) => texts.flatMap((text) => words.map((word) => `${text} ${word}`.trim())),
      [''],
    );
}
