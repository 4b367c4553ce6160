import { termsIn } from './language.ts';
import { WORD_LISTS, type WordList } from './lists/word-list.ts';
import { foldTerm } from './spellings.ts';

/** What people call places in English, German, French, Spanish, Italian, Portuguese and Dutch: the widest ones first. */
const PLACES: readonly string[] = [
  'country, city, town, site, campus, branch, company, plant, location, land, stadt, ort, standort, niederlassung, filiale, werk, liegenschaft, pays, ville, site, pais, ciudad, sede, citta, cidade, stad, vestiging, lokation, library, secretaria, orgao',
  'building, house, block, wing, pavilion, zone, warehouse, store, gebaude, haus, halle, trakt, pavillon, lager, batiment, bloc, magasin, entrepot, edificio, bloque, pabellon, almacen, bodega, blocco, padiglione, magazzino, predio, bloco, pavilhao, armazem, gebouw, blok, paviljoen, magazijn',
  'floor, level, storey, story, etage, stockwerk, geschoss, niveau, planta, piso, piano, andar, verdieping',
  'room, lab, office, closet, raum, zimmer, buro, labor, salle, piece, bureau, sala, aula, habitacion, despacho, laboratorio, oficina, setor, sector, stanza, locale, ufficio, escritorio, ruimte, kamer, lokaal, kantoor',
  'aisle, gang, allee, pasillo, corsia, corredor',
  'bench, workbench, schreibtisch, werkbank, paillasse, banc, banco',
  'cabinet, shelf, shelving, rack, baie, schrank, regal, armoire, etagere, armario, estante, estanteria, armadio, scaffale, scaffalatura, kast, stelling',
  'board, bin, drawer, compartment, place, fach, regalfach, schublade, platz, tiroir, casier, cajon, gaveta, balda, ripiano, cassetto, prateleira, plank, lade, vak',
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
