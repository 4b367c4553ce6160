import type { HeadingTerms } from '../../../engine/input/column-names.ts';
import type { RegisterColumn } from './register-columns.ts';

/*
 * The terms are those of the asset registers of each country: German Anlagenspiegel and Anlagenverzeichnis (HGB § 284
 * Abs. 3, EStG § 7: Anschaffungskosten, Nutzungsdauer, AfA), the French tableau des immobilisations et des
 * amortissements (PCG art. 214: valeur d'origine, durée d'utilisation, mise en service), the Spanish libro de bienes
 * de inversión (PGC NRV 2: coste, vida útil, valor residual), the Dutch staat van activa (BW 2 art. 368:
 * aanschafwaarde, restwaarde, levensduur), the Italian registro dei beni ammortizzabili (DPR 600/1973 art. 16: costo
 * storico, coefficiente di ammortamento) and the Portuguese mapa de depreciações (modelo 32: valor de aquisição,
 * vida útil, taxa).
 */

/** Switches of our own have no name in any ledger. */
type Translated = Exclude<
  RegisterColumn,
  | 'step'
  | 'years'
  | 'at-end'
  | 'salvage'
  | 'line'
  | 'recovery'
  | 'percentages'
  | 'charges'
  | 'readings'
  | 'rounding'
>;

type Terms = Readonly<Record<Translated, string>>;

const german: Terms = {
  number:
    'Anlagennummer, Anlagen-Nr., Anlagennr., Anlagen-ID, Inventarnummer, Inventar-Nr., Inventarnr., Objektnummer, Nummer, Lfd. Nr.',
  name: 'Bezeichnung, Anlagenbezeichnung, Gegenstand, Anlagegut, Wirtschaftsgut, Beschreibung',
  identifier: 'Seriennummer, Serien-Nr., Seriennr., Serialnummer, Kennung, Fabrikationsnummer',
  group: 'Anlagenklasse, Anlagengruppe, Gruppe, Kategorie, Klasse, Anlagenart, Anlagenkategorie',
  subgroup: 'Untergruppe, Unterklasse, Unterkategorie, Subkategorie',
  location: 'Standort, Ort, Aufstellungsort, Aufstellort, Gebäude, Raum',
  vendor: 'Lieferant, Kreditor, Händler, Verkäufer',
  custodian: 'Verantwortlich, Verantwortlicher, Benutzer, Nutzer, Ausgegeben an, Inhaber',
  retireReason: 'Abgangsgrund, Ausmusterungsgrund, Grund des Abgangs, Grund',
  currency: 'Währung, Währungscode',
  cost: 'Anschaffungskosten, Anschaffungswert, Anschaffungs- und Herstellungskosten, Anschaffungs-/Herstellungskosten, AHK, AK, Anschaffungspreis, Kaufpreis, Historische Anschaffungskosten, Kosten, Bruttowert',
  residual: 'Restwert, Schrottwert, Erwarteter Restwert, Restverkaufserlös',
  acquired:
    'Anschaffungsdatum, Datum der Anschaffung, Tag der Anschaffung, Angeschafft am, Kaufdatum, Gekauft am, Zugangsdatum, Erwerbsdatum, Erworben am, Aktivierungsdatum, Aktiviert am, Rechnungsdatum',
  'in-service':
    'Inbetriebnahme, Inbetriebnahmedatum, In Betrieb seit, In Betrieb genommen am, AfA-Beginn, Abschreibungsbeginn, Beginn der Abschreibung',
  disposed:
    'Abgangsdatum, Abgang am, Datum des Abgangs, Ausgeschieden am, Ausmusterungsdatum, Verkauft am, Verkaufsdatum',
  proceeds: 'Veräußerungserlös, Verkaufserlös, Erlös, Abgangserlös, Verkaufspreis',
  'brought-forward':
    'Kumulierte Abschreibungen, Kumulierte AfA, Aufgelaufene Abschreibungen, Abschreibungen kumuliert',
  'brought-forward-on': 'Vortrag zum, Vortragsdatum',
  method: 'Abschreibungsmethode, AfA-Methode, Abschreibungsart, AfA-Art, Methode',
  life: 'Nutzungsdauer, ND, Betriebsgewöhnliche Nutzungsdauer, Lebensdauer, Abschreibungsdauer',
  'life-months': 'Nutzungsdauer (Monate), Nutzungsdauer in Monaten, Monate, ND (Monate)',
  'life-years': 'Nutzungsdauer (Jahre), Nutzungsdauer in Jahren, Jahre, ND (Jahre)',
  rate: 'Abschreibungssatz, AfA-Satz, AfA %, Abschreibung %, Satz, Abschreibungssatz %, AfA-Satz %',
  factor: 'Faktor, Degressionsfaktor',
  'total-units': 'Gesamtleistung, Gesamteinheiten, Leistungseinheiten gesamt',
  convention: 'Konvention, Zeitanteilsregel, Abschreibungskonvention',
};

const french: Terms = {
  number:
    "Numéro d'immobilisation, N° immobilisation, N° d'immobilisation, Numéro d'inventaire, N° d'inventaire, N° inventaire, Code immobilisation, Numéro, N°",
  name: "Désignation, Libellé, Nom, Désignation de l'immobilisation, Description, Bien",
  identifier: 'Numéro de série, N° de série, N° série, Identifiant',
  group: "Catégorie, Groupe, Classe, Famille, Nature, Type d'immobilisation, Compte",
  subgroup: 'Sous-catégorie, Sous-groupe, Sous-classe, Sous-famille',
  location: 'Emplacement, Lieu, Localisation, Bâtiment, Bureau',
  vendor: 'Fournisseur, Vendeur',
  custodian: 'Responsable, Utilisateur, Détenteur, Affecté à, Attribué à',
  retireReason: 'Motif de sortie, Motif de cession, Motif',
  currency: 'Devise, Monnaie',
  cost: "Coût d'acquisition, Valeur d'acquisition, Prix d'acquisition, Valeur d'origine, Valeur brute, Prix d'achat, Coût d'achat, Coût historique, Coût, Base amortissable",
  residual: 'Valeur résiduelle, Valeur de récupération',
  acquired:
    "Date d'acquisition, Date d'achat, Acquis le, Acheté le, Date d'entrée, Date de facture",
  'in-service':
    "Mise en service, Date de mise en service, Mis en service le, Début d'amortissement, Date de début d'amortissement",
  disposed: 'Date de sortie, Date de cession, Sorti le, Cédé le, Date de mise au rebut',
  proceeds: 'Prix de cession, Produit de cession, Prix de vente, Valeur de cession',
  'brought-forward': 'Amortissements cumulés, Cumul des amortissements, Amortissements antérieurs',
  'brought-forward-on': 'Date de reprise, Repris au',
  method: "Mode d'amortissement, Méthode d'amortissement, Méthode, Mode, Type d'amortissement",
  life: "Durée, Durée d'amortissement, Durée d'utilisation, Durée de vie, Durée d'utilité",
  'life-months':
    "Durée (mois), Durée en mois, Durée d'amortissement (mois), Durée d'utilisation (mois), Mois",
  'life-years':
    "Durée (années), Durée en années, Durée (ans), Durée d'amortissement (années), Durée d'amortissement (ans), Durée d'utilisation (années), Années, Ans",
  rate: "Taux, Taux d'amortissement, Taux %, Taux d'amortissement %",
  factor: 'Coefficient, Coefficient dégressif, Facteur',
  'total-units': "Nombre total d'unités, Unités d'œuvre totales, Unités totales",
  convention: 'Convention, Règle de prorata, Prorata',
};

const spanish: Terms = {
  number:
    'Número de activo, N.º de activo, Nº de activo, Nº activo, Código de activo, Código del activo, Número de inventario, Nº de inventario, Nº inventario, Número, Nº, Código',
  name: 'Denominación, Nombre, Descripción, Nombre del activo, Descripción del activo, Bien, Elemento',
  identifier: 'Número de serie, Nº de serie, Nº serie, Identificador',
  group: 'Grupo, Categoría, Clase, Clase de activo, Tipo de activo, Tipo, Familia, Cuenta',
  subgroup: 'Subgrupo, Subcategoría, Subclase, Subfamilia',
  location: 'Ubicación, Localización, Lugar, Edificio, Sala, Oficina',
  vendor: 'Proveedor, Vendedor',
  custodian: 'Responsable, Usuario, Custodio, Asignado a, Titular',
  retireReason: 'Motivo de baja, Motivo de la baja, Motivo',
  currency: 'Moneda, Divisa',
  cost: 'Coste de adquisición, Costo de adquisición, Valor de adquisición, Precio de adquisición, Coste, Costo, Precio de compra, Coste histórico, Costo histórico, Valor de compra, Valor bruto',
  residual: 'Valor residual, Valor de rescate, Valor de salvamento, Valor de desecho',
  acquired:
    'Fecha de adquisición, Fecha de compra, Adquirido el, Comprado el, Fecha de alta, Fecha de factura',
  'in-service':
    'Puesta en servicio, Fecha de puesta en servicio, Puesta en funcionamiento, Fecha de puesta en funcionamiento, Puesta en marcha, Fecha de puesta en marcha, Inicio de amortización, Fecha de inicio de amortización, Inicio de depreciación',
  disposed: 'Fecha de baja, Baja el, Fecha de venta, Dado de baja el, Vendido el',
  proceeds: 'Importe de venta, Precio de venta, Valor de venta, Ingreso por venta',
  'brought-forward': 'Amortización acumulada, Depreciación acumulada',
  'brought-forward-on': 'Fecha de apertura, Saldo a fecha de',
  method: 'Método de amortización, Método de depreciación, Método',
  life: 'Vida útil, Vida útil estimada, Duración',
  'life-months': 'Vida útil (meses), Vida útil en meses, Meses',
  'life-years': 'Vida útil (años), Vida útil en años, Años',
  rate: 'Tasa, Tasa de amortización, Tasa de depreciación, Porcentaje de amortización, Coeficiente de amortización, Tipo de amortización, % amortización, % de amortización, % depreciación, Tasa %',
  factor: 'Factor, Coeficiente',
  'total-units': 'Unidades totales, Total de unidades',
  convention: 'Convención, Prorrateo',
};

const dutch: Terms = {
  number:
    'Activumnummer, Activanummer, Activanr., Inventarisnummer, Inventarisnr., Objectnummer, Nummer, Nr.',
  name: 'Omschrijving, Naam, Benaming, Activum, Bedrijfsmiddel, Omschrijving activum',
  identifier: 'Serienummer, Serienr., Kenmerk',
  group: 'Groep, Activagroep, Categorie, Activaklasse, Klasse, Soort, Rubriek',
  subgroup: 'Subgroep, Subcategorie, Subklasse',
  location: 'Locatie, Plaats, Vestiging, Gebouw, Ruimte',
  vendor: 'Leverancier, Crediteur, Verkoper',
  custodian: 'Verantwoordelijke, Gebruiker, Beheerder, Uitgegeven aan, Toegewezen aan',
  retireReason: 'Reden van afstoting, Reden afstoting, Reden buitengebruikstelling, Reden',
  currency: 'Valuta, Munteenheid',
  cost: 'Aanschafwaarde, Aanschafprijs, Aanschafkosten, Aanschaffingswaarde, Aankoopprijs, Aankoopwaarde, Historische kostprijs, Kostprijs, Investering, Investeringsbedrag, Kosten',
  residual: 'Restwaarde, Residuwaarde, Verwachte restwaarde',
  acquired:
    'Aanschafdatum, Aankoopdatum, Datum aanschaf, Datum van aanschaf, Aangeschaft op, Gekocht op, Aanschaffingsdatum, Factuurdatum',
  'in-service':
    'Ingebruikname, Datum ingebruikname, Datum in gebruik, Ingebruiknamedatum, In gebruik sinds, In gebruik genomen op, Begin afschrijving, Startdatum afschrijving',
  disposed:
    'Afstotingsdatum, Datum afstoting, Datum buitengebruikstelling, Buiten gebruik sinds, Verkoopdatum, Verkocht op, Afgestoten op',
  proceeds: 'Opbrengst, Verkoopopbrengst, Verkoopprijs, Opbrengst bij verkoop',
  'brought-forward':
    'Cumulatieve afschrijving, Cumulatieve afschrijvingen, Afschrijving cumulatief',
  'brought-forward-on': 'Beginbalansdatum, Openingsdatum',
  method: 'Afschrijvingsmethode, Methode, Afschrijvingswijze',
  life: 'Levensduur, Gebruiksduur, Economische levensduur, Afschrijvingsduur, Afschrijvingstermijn, Looptijd',
  'life-months':
    'Levensduur (maanden), Levensduur in maanden, Afschrijvingsduur (maanden), Afschrijvingstermijn (maanden), Maanden',
  'life-years':
    'Levensduur (jaren), Levensduur in jaren, Afschrijvingsduur (jaren), Afschrijvingstermijn (jaren), Jaren',
  rate: 'Afschrijvingspercentage, Percentage, Afschrijvings%, Afschrijving %, Tarief',
  factor: 'Factor, Degressiefactor',
  'total-units': 'Totaal aantal eenheden, Totale eenheden',
  convention: 'Conventie, Tijdsevenredigheid',
};

const italian: Terms = {
  number:
    'Numero cespite, N. cespite, Codice cespite, Cespite n., Numero di inventario, Numero inventario, N. inventario, Numero, Codice',
  name: 'Denominazione, Descrizione, Nome, Bene, Descrizione del bene, Descrizione cespite, Cespite',
  identifier: 'Numero di serie, N. di serie, Matricola, Numero di matricola, Identificativo',
  group: 'Categoria, Gruppo, Classe, Tipo, Categoria cespite, Tipologia, Conto',
  subgroup: 'Sottocategoria, Sottogruppo, Sottoclasse',
  location: 'Ubicazione, Sede, Luogo, Posizione, Edificio, Ufficio',
  vendor: 'Fornitore, Venditore',
  custodian: 'Responsabile, Utente, Assegnatario, Assegnato a, Consegnatario',
  retireReason:
    'Motivo della dismissione, Motivo di dismissione, Motivo dismissione, Causale, Motivo',
  currency: 'Valuta, Divisa',
  cost: 'Costo storico, Costo di acquisto, Costo di acquisizione, Prezzo di acquisto, Valore di acquisto, Valore di acquisizione, Costo, Valore storico, Costo originario',
  residual: 'Valore residuo, Valore di realizzo, Valore di recupero',
  acquired:
    'Data di acquisto, Data acquisto, Data di acquisizione, Data acquisizione, Acquistato il, Acquisito il, Data fattura',
  'in-service':
    'Entrata in funzione, Data entrata in funzione, Data di entrata in funzione, Messa in servizio, Data di messa in servizio, Data messa in servizio, Entrata in esercizio, Inizio ammortamento, Data inizio ammortamento',
  disposed:
    'Data di dismissione, Data dismissione, Dismesso il, Data di vendita, Data vendita, Data di cessione, Venduto il, Ceduto il',
  proceeds:
    'Ricavo di vendita, Prezzo di vendita, Ricavo da dismissione, Corrispettivo, Valore di cessione, Prezzo di cessione',
  'brought-forward': 'Fondo ammortamento, Ammortamenti accumulati',
  'brought-forward-on': 'Data di riporto, Riportato al',
  method: 'Metodo di ammortamento, Metodo, Metodo ammortamento, Tipo ammortamento',
  life: 'Vita utile, Durata, Durata ammortamento, Vita economica, Vita utile stimata',
  'life-months': 'Vita utile (mesi), Vita utile in mesi, Durata (mesi), Durata in mesi, Mesi',
  'life-years': 'Vita utile (anni), Vita utile in anni, Durata (anni), Durata in anni, Anni',
  rate: 'Aliquota, Aliquota di ammortamento, Aliquota ammortamento, Aliquota %, Coefficiente di ammortamento, % ammortamento, Percentuale di ammortamento',
  factor: 'Fattore, Coefficiente',
  'total-units': 'Unità totali, Totale unità',
  convention: 'Convenzione, Ragguaglio',
};

const portuguese: Terms = {
  number:
    'Número do ativo, N.º do ativo, Nº do ativo, Nº ativo, Código do ativo, Código do bem, Número de inventário, Nº de inventário, Nº inventário, Número de patrimônio, Número de património, Patrimônio, Número, Nº, Código',
  name: 'Designação, Denominação, Nome, Descrição, Descrição do bem, Descrição do ativo, Bem, Nome do ativo',
  identifier: 'Número de série, N.º de série, Nº de série, Nº série, Identificador',
  group: 'Grupo, Categoria, Classe, Classe do ativo, Tipo, Tipo de ativo, Família, Conta',
  subgroup: 'Subgrupo, Subcategoria, Subclasse, Subfamília',
  location: 'Localização, Local, Edifício, Sala, Escritório',
  vendor: 'Fornecedor, Vendedor',
  custodian: 'Responsável, Utilizador, Usuário, Atribuído a, Detentor',
  retireReason: 'Motivo do abate, Motivo da baixa, Motivo de abate, Motivo de baixa, Motivo',
  currency: 'Moeda, Divisa',
  cost: 'Valor de aquisição, Custo de aquisição, Preço de aquisição, Custo, Custo histórico, Preço de compra, Valor de compra, Valor original, Valor bruto',
  residual: 'Valor residual, Valor de sucata',
  acquired:
    'Data de aquisição, Data da aquisição, Data de compra, Data da compra, Adquirido em, Comprado em, Data da fatura',
  'in-service':
    'Entrada em funcionamento, Data de entrada em funcionamento, Início de utilização, Data de início de utilização, Entrada em serviço, Data de entrada em serviço, Início da depreciação, Início de depreciação',
  disposed:
    'Data do abate, Data de abate, Data da baixa, Data de baixa, Abatido em, Baixado em, Data da venda, Data de venda, Vendido em',
  proceeds: 'Valor de venda, Valor da venda, Preço de venda, Valor de realização',
  'brought-forward':
    'Depreciação acumulada, Depreciações acumuladas, Amortização acumulada, Amortizações acumuladas',
  'brought-forward-on': 'Data de abertura, Transportado em',
  method: 'Método de depreciação, Método de amortização, Método',
  life: 'Vida útil, Vida útil estimada, Duração',
  'life-months': 'Vida útil (meses), Vida útil em meses, Meses',
  'life-years': 'Vida útil (anos), Vida útil em anos, Anos',
  rate: 'Taxa, Taxa de depreciação, Taxa de amortização, Taxa %, Taxa de depreciação %, % depreciação, Percentagem de depreciação',
  factor: 'Fator, Coeficiente',
  'total-units': 'Unidades totais, Total de unidades',
  convention: 'Convenção, Duodécimos',
};

/** What the columns of a register are called in other languages. docs/reference/depreciation.md speaks of them. */
export const REGISTER_TERMS = {
  de: german,
  fr: french,
  es: spanish,
  nl: dutch,
  it: italian,
  pt: portuguese,
} as const satisfies HeadingTerms<RegisterColumn>;
