import { once } from '../../kernel/once.ts';
import { foldTerm } from './spellings.ts';
import { isThing } from './thing-qualifiers.ts';

/** What stock is counted in, one and several, as people write it in a column of units. */
const UNIT_WORDS =
  'un, und, ud, uds, uni, unid, unit, units, unidade, unidades, unidad, unité, unités, unità, pc, pcs, pce, piece, pieces, ea, each, ' +
  'st, stk, stck, stück, pz, pezzo, pezzi, pieza, piezas, peça, peças, pièce, pièces, stuk, stuks, ' +
  'box, boxes, karton, kartons, schachtel, schachteln, kiste, kisten, carton, cartons, boîte, boîtes, caisse, caisses, caja, cajas, cx, caixa, caixas, ' +
  'scatola, scatole, cassa, casse, doos, dozen, kist, kisten, krat, ' +
  'pack, packs, packet, packets, pk, pkt, packung, packungen, paket, pakete, pck, vpe, paquet, paquets, paquete, paquetes, pacote, pacotes, ' +
  'confezione, confezioni, conf, pak, pakken, verpakking, bundle, bund, ' +
  'roll, rolls, rolle, rollen, rouleau, rouleaux, rollo, rollos, rolo, rolos, rotolo, rotoli, rol, ' +
  'bottle, bottles, flasche, flaschen, flacon, flacons, bouteille, bouteilles, botella, botellas, frasco, frascos, garrafa, flacone, flaconi, bottiglia, fles, flessen, ' +
  'bag, bags, beutel, sack, säcke, sac, sacs, sachet, bolsa, bolsas, saco, sacos, sacco, sacchi, zak, zakken, tube, tubes, tuben, dose, dosen, ' +
  'can, cans, lata, latas, blik, kanister, eimer, bidon, bidón, ream, reams, ries, rame, rames, resma, resmas, risma, risme, riem, ' +
  'pair, pairs, paar, paire, paires, par, pares, paio, paia, set, sets, satz, sätze, jeu, juego, jogo, kit, kits, ' +
  'sheet, sheets, blatt, bogen, feuille, feuilles, hoja, hojas, folha, folhas, foglio, fogli, vel, vellen, ' +
  'kg, g, mg, t, l, ml, cl, m, cm, mm, m2, m3, m², m³, lfm, litre, litres, liter, litro, litros, litri, metre, metres, meter, mètre, mètres, metro, metros, metri, ' +
  'gramm, gram, gramme, grammes, kilo, kilos, tonne, hour, hours, std, stunde, stunden';

const folded = once((): ReadonlySet<string> => new Set(UNIT_WORDS.split(', ').map(foldTerm)));

/** Whether a text is the unit of a quantity: `Karton`, `caixas`, `Stk.`. */
export function isUnitWord(text: string): boolean {
  return folded().has(foldTerm(text));
}

/** What is before the word for a piece: `je Stück`, `per item`, `par pièce`. */
const PER = new Set('per,je,pro,à,par,por,cada,al'.split(',').map(foldTerm));

/** Of one piece, in a single word. */
const EACH = new Set(
  'each,ea,unitaire,unit,unitario,unitaria,cadauno,cad,unitário,unitária,einzeln'
    .split(',')
    .map(foldTerm),
);

/** A heading without the words that say that it is of one piece: `Wert je Stück`. Undefined where it has none. */
export function withoutPiece(heading: string): string | undefined {
  const words = foldTerm(heading.replaceAll('/', ' per ').replaceAll(/[().]/gu, ' ')).split(/\s+/u);
  const last = words.at(-1) ?? '';
  const isPer = PER.has(words.at(-2) ?? '') && (isUnitWord(last) || isThing(last));
  const rest = words.slice(0, isPer ? -2 : -1).join(' ');
  return (isPer || EACH.has(last)) && rest !== '' ? rest : undefined;
}
