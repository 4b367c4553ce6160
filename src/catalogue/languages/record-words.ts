import { getOrMake } from '../../kernel/get-or-make.ts';
import { once } from '../../kernel/once.ts';
import { type CommonField, WORD_LISTS, type WordList } from './lists/word-list.ts';
import { termsIn, vagueTermsIn } from './language.ts';
import { foldTerm, spellings } from './spellings.ts';

/**
 * What people call lists of records in the languages that have short lists of words, as the names in
 * `record-words.ts`: with a star any part of a word, as scripts without spaces need.
 */
const NAMES_OF_LISTS: Readonly<Record<string, string>> = {
  'fixed-assets':
    'инвентарь, инвентарная, инвентаризация, оборудование, имущество, основные средства, техника, обладнання, майно, основні засоби, інвентар, inwentarz, inwentaryzacja, wyposażenie, sprzęt, środki trwałe, inventář, inventarizace, majetek, zařízení, vybavení, inventár, majetok, zariadenia, oprema, osnovna sredstva, imovina, опрема, основна средства, leltár, eszközök, eszközlista, mijloace fixe, echipament, demirbaş, envanter, zimmet, inventarie, utrustning, tillgångar, anläggning, udstyr, aktiver, utstyr, eiendeler, driftsmidler, kalusto, laitteet, irtaimisto, inventaario, *资产, *資產, *设备, *設備, *器材, *仪器, *儀器, *財產, *備品, *資産, *機器, *機材, *자산, *비품, *장비, *기자재, *물품, εξοπλισμός, πάγια',
  inventory:
    'склад, остатки, остаток, запасы, реактивы, расходники, залишки, запаси, реактиви, magazyn, stan magazynu, stany magazynowe, zapasy, odczynniki, sklad, zásoby, spotřební, chemikálie, skladište, zalihe, zaliha, magacin, kemikalije, магацин, залихе, zaloga, skladišče, raktár, raktárkészlet, készlet, vegyszer, stoc, stocuri, consumabile, stok, stok listesi, sarf, lager, lagersaldo, lagerlista, förråd, kemikalier, lagerliste, lagerbeholdning, forbrugsvarer, forbruksvarer, varelager, kjemikalier, varasto, varastosaldo, kemikaalit, *库存, *庫存, *耗材, *仓库, *倉庫, *试剂, *試劑, *药品, *藥品, *化学品, *在庫, *消耗品, *試薬, *薬品, *재고, *소모품, *시약, *수불, αποθήκη, αναλώσιμα, מלאי',
  'asset-stock':
    'запчасти, запасные части, комплектующие, запчастини, części, części zamienne, podzespoły, náhradní díly, součástky, náhradné diely, rezervni dijelovi, rezervni delovi, alkatrész, piese de schimb, yedek parça, reservdelar, komponenter, reservedele, reservedeler, varaosat, *备件, *備件, *零件, *元器件, *部品, *パーツ, *부품, *자재',
  members:
    'сотрудники, сотрудников, персонал, работники, штат, співробітники, працівники, pracownicy, personel, członkowie, zaměstnanci, členové, zamestnanci, členovia, zaposlenici, djelatnici, članovi, korisnici, zaposleni, člani, запослени, чланови, dolgozók, munkatársak, tagok, taglista, angajați, salariați, çalışanlar, üyeler, anställda, medlemmar, medlemslista, personal, medarbejdere, medlemmer, medlemsliste, ansatte, henkilöstö, työntekijät, jäsenet, *员工, *員工, *人员, *人員, *职工, *職員, *通讯录, *通訊錄, *名册, *社員, *名簿, *会員, *직원, *사원, *회원, *명단, προσωπικό, μέλη',
  vendors:
    'поставщики, поставщиков, контрагенты, постачальники, dostawcy, kontrahenci, dodavatelé, dodávatelia, dobavljači, добављачи, dobavitelji, szállítók, beszállítók, furnizori, tedarikçi, tedarikçiler, leverantörer, leverandører, leverandor, toimittajat, *供应商, *供應商, *厂商, *廠商, *仕入先, *取引先, *거래처, *공급업체, προμηθευτές, ספקים',
  locations:
    'помещения, кабинеты, аудитории, приміщення, кабінети, pomieszczenia, sale, budynki, místnosti, učebny, budovy, miestnosti, učebne, prostorije, učionice, zgrade, просторије, helyiségek, termek, épületek, săli, clădiri, odalar, derslikler, binalar, lokaler, byggnader, bygninger, huoneet, rakennukset, *房间, *房間, *教室, *场地, *部屋, *会議室, *강의실, *호실, αίθουσες',
};

/** Fields that only lists of these records have a column for. */
const TELLING_FIELDS = {
  'fixed-assets': ['number', 'serial', 'purchased', 'holder'],
  inventory: ['quantity'],
  members: ['email', 'first', 'last', 'full', 'staff'],
  vendors: ['contact', 'website', 'fax'],
  locations: ['building', 'room'],
} as const;

/** Units of measure head a column of lists of stock, and of no others. */
const UNITS_OF_STOCK =
  'ед. изм., ед.изм., единица измерения, од. виміру, jednostka, jednostka miary, jm, j.m., jedn. miary, jednotka, mj, měrná jednotka, merná jednotka, jedinica mjere, jed. mjere, jm., merska enota, mértékegység, egység, me., unitate de măsură, u.m., birim, ölçü birimi, enhet, enhed, yksikkö, 单位, 計量單位, 单位量, 計量单位, 单价/单位, 単位, 단위';

/** The words that people call a list of records by, and words of headings that only such a list has. */
interface RecordWords {
  /** In names of sheets and files, and in titles. */
  readonly titles: string;
  /** In headings, besides those of fields. */
  readonly headings: string;
}

/**
 * What people call lists of records in English, German, French, Spanish, Italian, Portuguese and Dutch. A word of five
 * letters or more is the beginning of a word, with a star any part of one; a shorter one is a whole word.
 */
const RECORD_WORDS: Readonly<Record<string, RecordWords>> = {
  'fixed-assets': {
    titles:
      'asset, assets, equipment, *equipment, hardware, device, devices, computer, laptop, notebook, server, servers, kit, tools, machines, machinery, vehicle, fleet, furniture, instruments, inventory, monitors, printers, register, anlagen, *anlageverm, *gerät, inventar, *inventar, ausstattung, maschine, werkzeug, fahrzeug, fuhrpark, mobiliar, möbel, betriebsmittel, ausgabeliste, leihliste, immobilisation, amortissement, equipements, materiel, parc, outillage, mobilier, vehicules, prets, inventaire, activos, equipos, mobiliario, bienes, herramientas, vehiculos, inventario, cespiti, ammortizzabili, attrezzature, apparecchi, dispositivi, macchinari, ativos, patrimonio, equipamentos, moveis, ferramentas, activa, activaregister, apparatuur, gereedschap, machines, inventaris, hulpmiddelen',
    headings:
      'serial, *serien, s/n, sn, *fabriknummer, matricola, asset tag, asset, warranty, garantie, garantia, garanzia, purchased, purchase date, acquired, acquisition, *anschaff, *kaufdatum, gekauft, beschafft, depreciation, *abschreib, afa, amortissement, amortizacion, ammortamento, afschrijving, buchwert, book value, condition, zustand, condicion, conservazione, assigned, custodian, holder, checked out, *ausgegeben, detenteur, responsable, responsabile, responsavel, in gebruik bij, inventarnummer, inventarnr, inventory number, activo fijo, cespite, plaqueta, patrimonio, immo, immobilisation, manufacturer, hersteller, fabrikat, marke, marque, marca, merk, fabricant, fabricante, model, modell, modele, modelo, modello, gerät, appareil, equipo, maintenance, wartung, kalibrier, calibration, kostenstelle, hostname, ip address, mac address',
  },
  inventory: {
    titles:
      'consumable, consumables, supplies, chemicals, reagents, verbrauchsmaterial, *verbrauch, chemikalien, consommables, consumibles, consumiveis, materiale di consumo, verbruiksartikelen, *lagerbestand, lager, inventur, stock, stocks, stocklist, warehouse, magazzino, almacen, almacén, existencias, estoque, voorraad, articles, artikel, *artikel, articulos, articoli, articles, magasin, scorte',
    headings:
      'quantity, quantities, qty, on hand, in stock, stock, reorder, minimum, min stock, threshold, unit of measure, uom, sku, bin, *menge, *bestand, *stück, anzahl, maßeinheit, artikelnummer, artnr, art nr, artikel, artikelbezeichnung, quantite, qte, seuil, seuil mini, stock, cantidad, existencias, cod articulo, articulo, quantita, giacenza, scorta minima, quantita minima, codice articolo, nome articolo, quantidade, qtde, estoque, preco unit, aantal, voorraad, artikelnr, expiry, *haltbar, lot, batch, charge, peremption, caducidad, scadenza, validade, ek, vk, warehouse, commodity',
  },
  'asset-stock': {
    titles:
      'parts, components, *stückliste, bill of materials, bom, *teileliste, ersatzteile, *materialliste, bauteile, pieces, pieces detachees, repuestos, piezas, componentes, ricambi, componenti, pecas, onderdelen, componenten, *componentenlijst, spare',
    headings:
      'part no, part name, part number, component, bauteil, teilenummer, composant, componente, onderdeel',
  },
  members: {
    titles:
      'members, staff, employees, people, users, personnel, team, hr, directory, mitarbeiter, personal, beschäftigte, benutzer, kollegen, salaries, collaborateurs, employes, utilisateurs, personnel, empleados, colaboradores, usuarios, dipendenti, collaboratori, utenti, funcionarios, usuários, rh, medewerkers, personeel, gebruikers',
    headings:
      'e mail, email, mail, *mailadresse, work email, first name, given name, last name, surname, family name, vorname, nachname, mitarbeiter, *personalnummer, pers nr, personalnr, abteilung, eintritt, durchwahl, prenom, nom prenom, matricule, adresse mel, entree le, apellidos, apellido, departamento, correo, cognome, cognome e nome, posta elettronica, sobrenome, matricula, email corp, achternaam, voornaam, naam medewerker, personeelsnr, in dienst, job title, department, hire date, ext',
  },
  vendors: {
    titles:
      'vendors, suppliers, lieferant, *lieferant, kreditoren, fournisseurs, proveedores, fornitori, fornecedores, leveranciers, contractors',
    headings:
      'vendor, supplier, lieferant, fournisseur, proveedor, fornitore, fornecedor, leverancier, contact person, ansprechpartner, firma, company name, website, homepage, ragione sociale, referente, interlocuteur, contacto, razon social, razao social, contactpersoon, fax, iban, *kreditor, lieferantennummer, payment terms',
  },
  locations: {
    titles:
      'rooms, *rooms, locations, buildings, sites, offices, räume, raum, raumliste, standorte, gebäude, salles, batiments, locaux, aulas, salas, ubicaciones, edificios, locali, stanze, sedi, locais, ruimtes, lokalen, locaties, gebouwen',
    headings:
      'building, floor, room, area, closet, latitude, longitude, gebäude, etage, stockwerk, raum, fläche, batiment, etage, salle, surface, edificio, aula, planta, superficie, piano, stanza, piso, sala, gebouw, verdieping, ruimte, oppervlakte',
  },
};

/** A sheet of these is about the file, or counts what other sheets have: nothing on it is a record. */
const NO_RECORDS =
  'instructions, instruction, how to, howto, readme, read me, help, about, cover, legend, notes, change log, changelog, change history, history, version, versions, revision, revisions, summary, dashboard, overview, pivot, chart, charts, statistics, report, lookup, lookups, lists, dropdown, *dropdown, validation, config, settings, template info, anleitung, hinweise, hinweis, lies mich, liesmich, hilfe, deckblatt, legende, änderungen, änderungshistorie, historie, übersicht, auswertung, zusammenfassung, statistik, listen, auswahllisten, auswahl, einstellungen, instructions, mode d emploi, aide, notice, legende, historique, modifications, synthese, recapitulatif, tableau de bord, listes, parametres, instrucciones, ayuda, portada, leyenda, historial, cambios, resumen, estadistica, listas, listados, parametros, configuracion, istruzioni, guida, legenda, copertina, modifiche, cronologia, riepilogo, elenchi, impostazioni, instrucoes, ajuda, capa, alteracoes, resumo, configuracoes, uitleg, handleiding, toelichting, voorblad, wijzigingen, overzicht, samenvatting, lijsten, keuzelijsten, instellingen';

/** An older state of a list that the file has too. */
const OLDER_COPY =
  'copy, old, backup, alt, kopie, veraltet, sicherung, copie, ancien, ancienne, sauvegarde, copia, antiguo, viejo, vecchio, antigo, velho, backup, oud, kopie';

interface Pattern {
  readonly text: string;
  readonly is: 'word' | 'start' | 'part';
}

/** From this length on, a word may be longer. */
const MAY_CONTINUE = 5;

const patternsOf = (list: string): readonly Pattern[] =>
  list.split(',').flatMap((entry) => {
    const isPart = entry.trim().startsWith('*');
    return spellings(entry.replace('*', '')).map((text): Pattern => ({
      text,
      is: isPart ? 'part' : text.length < MAY_CONTINUE ? 'word' : 'start',
    }));
  });

const patterns = once(
  () =>
    new Map(
      Object.entries(RECORD_WORDS).map(([recordType, { titles, headings }]) => [
        recordType,
        {
          titles: [...patternsOf(titles), ...patternsOf(NAMES_OF_LISTS[recordType] ?? '')],
          headings: patternsOf(headings),
        },
      ]),
    ),
);

/** The record types that whole headings of the short lists of words speak for; made once, where one is looked up. */
let ofListedHeadings: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function recordTypesOfListedHeading(text: string): ReadonlySet<string> {
  ofListedHeadings ??= listedHeadings();
  return ofListedHeadings.get(foldTerm(text)) ?? new Set();
}

function listedHeadings(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (recordType: string, term: string): void => {
    getOrMake(found, foldTerm(term), () => new Set()).add(recordType);
  };
  for (const [recordType, fields] of Object.entries(TELLING_FIELDS)) {
    const terms = WORD_LISTS.flatMap((list) => tellingTerms(list, fields));
    for (const term of terms) add(recordType, term);
  }
  for (const unit of UNITS_OF_STOCK.split(', ')) add('inventory', unit);
  return found;
}

/** What may mean something else, or is the name of anything, proves nothing. */
function tellingTerms({ words }: WordList, fields: readonly CommonField[]): string[] {
  const vague = fields.flatMap((field) => vagueTermsIn(words[field]));
  const others = new Set([...termsIn(words.name), ...vague]);
  return fields.flatMap((field) => termsIn(words[field])).filter((term) => !others.has(term));
}

const ofNoRecords = once(() => patternsOf(NO_RECORDS));
const ofOlderCopies = once(() => patternsOf(OLDER_COPY));

/** The record types that a name or a title speaks for, each with the words that do. */
export function recordTypesOfTitle(text: string): ReadonlySet<string> {
  return recordTypesBy(text, 'titles');
}

/** The record types that a heading speaks for. */
export function recordTypesOfHeading(text: string): ReadonlySet<string> {
  const plain = recordTypesBy(text, 'headings');
  return plain.size > 0 ? plain : recordTypesOfListedHeading(text);
}

/** Whether a sheet is called like one without records: `Anleitung`, `Change Log`. */
export function isCalledWithoutRecords(name: string): boolean {
  return isAmong(ofNoRecords(), wordsOf(name));
}

/** Whether a sheet is called like an older state of another one: `Inventar (alt)`. */
export function isCalledOlderCopy(name: string): boolean {
  return isAmong(ofOlderCopies(), wordsOf(name));
}

function recordTypesBy(text: string, by: keyof RecordWords): ReadonlySet<string> {
  const words = wordsOf(text);
  return new Set(
    [...patterns()].flatMap(([recordType, of]) => (isAmong(of[by], words) ? [recordType] : [])),
  );
}

/** As names of files and of database columns are written, too. */
function wordsOf(text: string): string {
  const parted = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_./\\-]+/gu, ' ');
  return ` ${foldTerm(parted)} `;
}

function isAmong(patterns: readonly Pattern[], words: string): boolean {
  return patterns.some(({ text, is }) => {
    if (is === 'part') return words.includes(text);
    return words.includes(is === 'word' ? ` ${text} ` : ` ${text}`);
  });
}

/** The record types that people keep lists of, by their names. */
export const LISTED_RECORD_TYPES: readonly string[] = Object.keys(RECORD_WORDS);
