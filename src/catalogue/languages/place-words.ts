import { termsIn } from './language.ts';
import { WORD_LISTS, type WordList } from './lists/index.ts';
import { foldTerm } from './spellings.ts';

/** What people call places in English, German, French, Spanish, Italian, Portuguese and Dutch: the widest ones first. */
const PLACES: readonly string[] = [
  'country, city, town, site, campus, branch, company, plant, location, land, stadt, ort, standort, niederlassung, filiale, werk, liegenschaft, pays, ville, site, pais, ciudad, sede, citta, cidade, stad, vestiging, lokation',
  'building, house, block, zone, warehouse, store, gebaude, haus, halle, lager, batiment, magasin, entrepot, edificio, almacen, bodega, magazzino, predio, bloco, armazem, gebouw, magazijn',
  'floor, level, storey, story, etage, stockwerk, geschoss, niveau, planta, piso, piano, andar, verdieping',
  'room, lab, office, closet, raum, zimmer, buro, labor, salle, piece, bureau, sala, aula, habitacion, despacho, laboratorio, oficina, stanza, locale, ufficio, escritorio, ruimte, kamer, lokaal, kantoor',
  'cabinet, shelf, rack, bin, drawer, place, schrank, regal, fach, platz, armoire, etagere, casier, armario, estante, cajon, armadio, scaffale, cassetto, prateleira, gaveta, kast, plank, lade',
];

const LEVELS = new Map(
  PLACES.flatMap((words, level) => words.split(', ').map((word) => [foldTerm(word), level])),
);

/** How narrow the place is that a heading names: 0 for a site, 2 for a floor; undefined where its words do not say it. */
export function levelOfPlace(heading: string): number | undefined {
  const words = foldTerm(heading.replace(/[_./\\-]+/gu, ' ')).split(' ');
  const levels = words.flatMap((word) => LEVELS.get(word) ?? []);
  return levels.length === 0 ? levelInLists(heading) : Math.max(...levels);
}

/** How narrow the places are that the short lists of words have headings for. */
const LEVELS_OF_LISTS = [
  ['location', 0],
  ['building', 1],
  ['room', 3],
] as const satisfies readonly (readonly [keyof WordList['words'], number])[];

let levelsInLists: ReadonlyMap<string, number> | undefined;

function levelInLists(heading: string): number | undefined {
  levelsInLists ??= new Map(
    LEVELS_OF_LISTS.flatMap(([field, level]) =>
      WORD_LISTS.flatMap(({ words }) => termsIn(words[field])).map(
        (term) => [foldTerm(term), level] as const,
      ),
    ),
  );
  return levelsInLists.get(foldTerm(heading));
}
