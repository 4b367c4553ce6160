import { foldTerm } from './spellings.ts';
import { isThing } from './thing-qualifiers.ts';

/** What people call their devices, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const DEVICES =
  'laptop, notebook, computer, pc, desktop, workstation, phone, telephone, smartphone, mobile, cellphone, tablet, monitor, screen, display, headset, hardware, handy, rechner, bildschirm, telefon, ordinateur, portable, poste, telephone, tablette, ecran, portatil, ordenador, computador, computadora, telefono, celular, pantalla, tableta, monitor, cellulare, schermo, celular, telemovel, telefone, tela, ecra, scherm, telefoon';

/** What names one of several things: its tag, its number, its name. */
const NAMES =
  'tag, tags, label, barcode, number, no, nr, num, id, code, serial, sn, s n, identifier, service, hostname, host, name, inventory, nummer, inventar, inventarnummer, inv, seriennummer, serien, geratenummer, gerate, anlagennummer, kennung, kennzeichen, etikett, name, numero, n, serie, inventaire, etiquette, identifiant, code, immobilisation, etiqueta, placa, inventario, identificador, codigo, matricola, etichetta, seriale, codice, etiqueta, placa, patrimonio, serienummer, inventarisnummer, inventaris, kenmerk, activum, bem, bien, fijo, fixo, item';

const JOINING =
  'of, the, de, del, della, dell, di, do, da, du, des, la, le, el, l, d, van, het, der, die, das, und';

const WORDS = new Set(
  [DEVICES, NAMES, JOINING].flatMap((words) => words.split(', ')).map(foldTerm),
);

/** Whether a word is one for a thing that people have, or for what names it. */
export function namesThing(word: string): boolean {
  return WORDS.has(word) || isThing(word);
}
