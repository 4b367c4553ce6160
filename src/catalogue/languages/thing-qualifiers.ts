import { foldTerm } from './spellings.ts';

/** What people call the things of a list, in a heading that says of what it is: `Nom du composant`, `Tool type`. */
const THINGS =
  'item, items, asset, assets, article, product, equipment, device, tool, component, part, material, machine, unit, ' +
  'gerat, gerate, gegenstand, gegenstande, artikel, produkt, werkzeug, bauteil, anlage, maschine, objekt, ' +
  'articles, produit, produits, materiel, equipement, appareil, composant, piece, bien, objet, outil, machine, ' +
  'articulo, producto, equipo, activo, bien, herramienta, componente, pieza, material, objeto, maquina, elemento, ' +
  'articolo, prodotto, bene, attrezzatura, apparecchio, componente, pezzo, materiale, oggetto, strumento, macchina, ' +
  'artigo, produto, equipamento, ativo, bem, ferramenta, peca, objeto, maquina, ' +
  'product, apparaat, toestel, gereedschap, onderdeel, middel, materiaal';

const WORDS = new Set(THINGS.split(', ').map(foldTerm));

/** Whether the word is one for the things of a list. */
export function isThing(word: string): boolean {
  return WORDS.has(foldTerm(word));
}

const STARTS = [...WORDS].filter((word) => word.length >= 5);

/** `Artikelpreis` is `preis`; undefined where the word does not begin with one for things. */
export function withoutThing(word: string): string | undefined {
  const folded = foldTerm(word);
  const starts = STARTS.filter((start) => folded.startsWith(start));
  const [longest = ''] = starts.toSorted((one, other) => other.length - one.length);
  const rest = folded.slice(longest.length);
  return longest === '' || rest.length < SHORTEST_REST ? undefined : rest;
}

/** Fewer letters are the ending of the word itself: `Geräte`. */
const SHORTEST_REST = 3;
