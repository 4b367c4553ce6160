import { spellings } from './spellings.ts';

/** What a row of sums is called, where its label says nothing else. */
const TOTALS =
  'total, totals, grand total, subtotal, sub total, sum, in total, overall total, sum total, total amount, gesamter betrag, montant total, importe total, importo totale, valor total, summe, summen, gesamt, insgesamt, total general, total geral, total gral, sous total, somme, totaux, totale, totale generale, totale complessivo, totale parziale, subtotale, somma, sommano, totaal, subtotaal, eindtotaal, totaal generaal, suma, suma total, soma, soma total, summa, i alt, yhteensä, razem, suma końcowa, celkem, součet, spolu, összesen, ukupno, skupaj, toplam, genel toplam, σύνολο, итого, всего, всього, 合計, 小計, 総計, 合计, 小计, 总计, 合計額, 합계, 소계, 총계, 총합, разом, усього, ogółem, łącznie, sveukupno, укупно, mindösszesen, ara toplam, totalt, 总和, 總計, 總和';

/** What is written at the end of a page and at the start of the next one. */
const CARRIED =
  'carried forward, brought forward, carry forward, carried over, brought over, c/f, b/f, übertrag, seitenübertrag, saldovortrag, à reporter, report à nouveau, suma y sigue, sumas y siguen, suma anterior, suma y pasa, riporto, a riportare, da riportare, riporto a nuovo, soma e segue, a transportar, over te brengen, transporteren';

/** Words for a sum, or for a thing. */
const PERHAPS =
  'balance, forward, saldo, vortrag, ergebnis, report, reports, solde, arrastre, transporte, transport, overdracht';

/** `Zwischensumme`, `Gesamtbestand`, `Gesamtwert`: words for sums that are written as one. */
const COMPOUND =
  /^(?:(?:zwischen|end|teil|seiten|blatt|gruppen|gesamt)(?:summen?|betrag|wert|bestand|preis|menge|anzahl|ergebnis|kosten|inventar|vermogen)|totaal(?:bedrag|aantal|waarde|prijs))$/u;

const listed = (words: string): readonly string[] => words.split(', ').flatMap(spellings);

const WHOLE: ReadonlySet<string> = new Set([...listed(TOTALS), ...listed(CARRIED)]);
const WORDS: readonly string[] = [...WHOLE, ...listed(PERHAPS)];
const WITHIN = new RegExp(` (?:${WORDS.map(escaped).join('|')}) `, 'u');

/**
 * How a label may be that of a total: it is such a word, or has one among others, as `Total Werkzeug` and names of things
 * have.
 */
export function totalWordIn(label: string): 'whole' | 'part' | undefined {
  const forms = spellings(label);
  if (forms.some((form) => WHOLE.has(form) || COMPOUND.test(form))) return 'whole';
  const isPart = forms.some(
    (form) => WITHIN.test(` ${form} `) || form.split(' ').some((word) => COMPOUND.test(word)),
  );
  return isPart ? 'part' : undefined;
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
}

/** What a delivery costs. */
const DELIVERY =
  'shipping, shipping costs, freight, postage, delivery costs, versand, versandkosten, fracht, porto, lieferkosten, frais de port, livraison, envío, gastos de envío, flete, spedizione, spese di spedizione, frete, portes, verzending, verzendkosten';

const DELIVERY_COST = new RegExp(`^(?:${listed(DELIVERY).map(escaped).join('|')})(?: |$)`, 'u');

/** Whether a label is that of what a delivery costs: `Versand`, `Shipping for screws`. */
export function isDeliveryCost(label: string): boolean {
  return spellings(label).some((form) => DELIVERY_COST.test(form));
}
