import { foldTerm } from './spellings.ts';

/** Headings that mean the thing itself, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const THINGS =
  'asset, item, thing, device, equipment, object, article, product, machine, tool, instrument, what, gerat, gegenstand, objekt, artikel, anlage, anlagegut, maschine, werkzeug, sache, ding, inventargegenstand, bien, equipement, materiel, appareil, article, objet, immobilisation, outil, chose, equipo, activo, articulo, objeto, aparato, dispositivo, maquina, herramienta, elemento, cosa, bene, cespite, apparecchio, apparecchiatura, attrezzatura, articolo, oggetto, macchina, strumento, bem, ativo, equipamento, artigo, aparelho, ferramenta, item, middel, hulpmiddel, bedrijfsmiddel, activum, apparaat, object, voorwerp, gereedschap, toestel';

/** Headings that mean what a thing is like, where it is or whose it is, which never names it. */
const ATTRIBUTES =
  'colour, color, condition, state, status, category, class, size, postcode, post code, zip, zip code, postal code, country, city, town, department, unit, currency, farbe, zustand, kategorie, klasse, grosse, plz, postleitzahl, land, stadt, ort, abteilung, einheit, wahrung, couleur, etat, categorie, classe, taille, code postal, pays, ville, service, unite, devise, estado, categoria, clase, tamano, codigo postal, pais, ciudad, departamento, unidad, moneda, colore, stato, condizioni, condizione, classe, misura, cap, paese, citta, reparto, unita, valuta, cor, conservacao, tamanho, cep, cidade, setor, unidade, moeda, kleur, staat, conditie, klasse, maat, stad, afdeling, eenheid';

const [THING_WORDS, ATTRIBUTE_WORDS] = [THINGS, ATTRIBUTES].map(
  (words) => new Set(words.split(', ').map((word) => foldTerm(word))),
);

/** Whether a heading means the thing that a row is about: `Asset`, `Middel`. */
export function meansThing(heading: string): boolean {
  return THING_WORDS?.has(foldTerm(heading)) === true;
}

/** Whether a heading means a property of things, and not what they are: `Colour`, `Zustand`. */
export function meansAttribute(heading: string): boolean {
  return ATTRIBUTE_WORDS?.has(foldTerm(heading)) === true;
}
