import { foldTerm } from './spellings.ts';

/**
 * Words of headings whose day is not that of the purchase: stocktakes, inspections, guarantees, ends, births, hand-outs. In English,
 * German, French, Spanish, Italian, Portuguese and Dutch; each may be a part of a word.
 */
const OTHER_DAYS =
  'inspect, check, calib, cal due, due, warrant, guarant, expir, valid until, until, end, next, last, service, mainten, birth, hire, audit, modified, updated, changed, created, scanned, timestamp, zeitstempel, horodatage, loan, return, assigned, retire, dispos, sold, pruf, kalibr, eich, fallig, garantie, gewahr, ablauf, gultig, bis, ende, nachst, letzt, wartung, revision, geburt, eintritt, austritt, geandert, erstellt, ausgegeben, ruckgabe, verkauft, entsorgt, controle, verif, etalonn, echeance, validite, fin, prochain, dernier, entretien, naissance, embauche, modifi, pret, retour, cession, revis, inspeccion, venc, caduc, hasta, proxim, ultim, manten, nacim, ingreso laboral, prestamo, devolucion, baja, verifica, taratura, scadenz, fino, prossim, manuten, nascita, assunz, restitu, dismiss, calibra, validade, garantia, ate, nascimento, fabrica, admiss, devolucao, baixa, keuring, ijking, verval, geldig, tot, volgende, laatste, onderhoud, geboorte, dienst, uitgeleend, retour, verkocht, stocktake, stock take, stock count, counted, seen, inventur, zahlung, gezahlt, gesehen, inventaire, recensement, comptage, inventario, recuento, conteo, inventariado, conteggio, contagem, inventarisatie, telling, geteld, gezien';

/** Headings that say nothing but that a column has days, in the same languages. */
const PLAIN_DAYS: ReadonlySet<string> = new Set(
  'date, day, datum, tag, jour, fecha, dia, data, giorno, dag'.split(', '),
);

const PARTS = OTHER_DAYS.split(',').map((part) => foldTerm(part));

/** A shorter one is a whole word: `end`, not `vendor`. */
const MAY_BE_A_PART = 4;

/** Whether a column of that heading has days of something else than the purchase: `Warranty until`, `Prüfung fällig`. */
export function isOtherDay(heading: string): boolean {
  const words = ` ${foldTerm(heading.replace(/[_./\\-]+/gu, ' '))} `;
  return PARTS.some((part) =>
    part.length >= MAY_BE_A_PART ? words.includes(part) : words.includes(` ${part} `),
  );
}

/** Whether a heading says only that its cells are days: `Datum`. */
export function isPlainDay(heading: string): boolean {
  return PLAIN_DAYS.has(foldTerm(heading));
}
