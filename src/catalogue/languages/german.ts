import type { Language } from './language.ts';
import { IDENTIFIER, ITEM_OF_ROW, germanTransactions } from './transactions/german.ts';

/*
 * The terms are those of the asset register of German, Austrian and Swiss accounting (HGB § 284 Abs. 3,
 * EStR R 5.4: Bestandsverzeichnis with Bezeichnung, Anschaffungsdatum, Anschaffungskosten), of stock
 * keeping (Zugang, Abgang, Umlagerung, Meldebestand), and of the German screens of asset managers and
 * ledgers (Snipe-IT: Standort, Hersteller, Kaufdatum; SAP: Inventarnummer, Serialnummer, Kreditor).
 */

const RECORD = {
  description:
    'Beschreibung, Bemerkung, Bemerkungen, Notiz, Notizen, Anmerkung, Anmerkungen, Bem., Bemerk., Anm., Zusatzinfo, Zusatzinformation, Sonstiges, Kommentar, Kommentare, Zubehör?, Merkmale?, Eigenschaften?, Technische Daten?, Spezifikation?',
  created_at: 'Erstellt am, Angelegt am, Erfasst am',
  updated_at: 'Aktualisiert am, Geändert am',
} as const;

const ITEM = {
  ...RECORD,
  name: 'Bezeichnung, Name, Gegenstand, Artikel, Artikelname, Artikelbezeichnung, Anlagenbezeichnung, Anlagegut, Gerät, Gerätename, Inventargegenstand, Wirtschaftsgut, Gegenstandsbezeichnung, Inventarbezeichnung, Gerätebezeichnung, Bezeichnung des Gegenstands, Bez., Artikelbez., Produktname, Objektbezeichnung, Bezeichnung der Anlage, Anlagebezeichnung, Beschreibung?, Komponente?, Produkt?, Objekt?, Material?, Inventar?, Kurztext?, Anlagenbez., Anl.-Bez., Gerätebez., Maschine?, Was?, Ausstattung?',
  group_id:
    'Gruppe, Kategorie, Typ?, Anlagenklasse, Anlagengruppe, Anlagenart, Anlagenkategorie, Artikelgruppe, Warengruppe, Klasse?, Gerätetyp, Warengr., Gerätegruppe, Geräteart, Artikelkategorie, Produktgruppe, Materialgruppe, Inventargruppe, Anlagekategorie, Anlagenkl., Asset-Klasse, Anlagenklassenbezeichnung, Art?, Bereich?, Sparte?, Rubrik?',
  sub_group_id: 'Untergruppe, Unterkategorie, Subkategorie, Unterklasse',
  location_id:
    'Standort, Ort, Niederlassung, Raum?, Gebäude, Lagerort, Büro, Aufstellort, Aufstellungsort, Standorte, Aktueller Standort, Lagerplatz, Lager, Platz, Ablageort, Filiale, Werk, Raum-Nr.?, Raumnummer?, Zimmer?, Zi.-Nr.?, Labor?, Betriebsteil?, Standortcode?, Etage?, Stockwerk?, Geschoss?, Regal?, Schrank?, Haus?, Halle?, Gang?, Fach?, Regalfach?, Lagerfach?, Stellplatz?, Block?, Trakt?, Pavillon?, Schublade?, Lageradresse?',
  identifier: IDENTIFIER,
  price:
    'Preis, Kaufpreis, Einkaufspreis, Anschaffungskosten, Anschaffungswert, Anschaffungspreis, Kosten?, Wert?, Stückpreis, Einzelpreis, Betrag?, EK, EK-Preis, Einkaufspr., Anschaffungskst., Anschaff.-Kosten, Ansch.-Kosten, Anschaff.-Wert, Ansch.-Wert, AHK, AK, AK/HK, Anschaffungs- und Herstellungskosten, Historische AHK, Anschaffungsk., Preis/Stück, Preis je Stück, Preis pro Stück, Stückpr., E-Preis, EP, Nettopreis, Kaufpr., Neupreis, Einstandspreis, Preis/Stk., Neuwert?, Rechnungsbetrag?, Listenpreis?, Einzelwert, Zugang AHK',
  vendor_id:
    'Lieferant, Händler, Verkäufer, Kreditor, Bezugsquelle, Lieferantenname, Lieferfirma, Gekauft bei, Bezogen von, Lief., Verkäufer/Händler, Lieferanten, Firma?, Kreditorname?',
  manufacturer:
    'Hersteller, Marke, Fabrikat, Produzent, Herst., Hersteller/Marke, Fabrikat/Hersteller, Firma/Hersteller?',
  product_model_number:
    'Modell?, Modellnummer, Modell-Nr., Typenbezeichnung, Artikelnummer?, Artikel-Nr.?, Modellbezeichnung, Modellname, Typennummer, Typ-Nr., Herstellernummer, Herst.-Nr., Hersteller-Artikelnummer, Herstellerartikelnr., MPN, Typ/Modell?, Art.-Nr.?, Bestellnummer des Herstellers?, Typbezeichnung?, Größe?, Produktnummer?, Referenz?',
  image_url: 'Bild, Bild-URL, Foto, Abbildung, Bildadresse',
  document_urls: 'Dokumente, Dokument, Dokument-URL, Anhang, Anhänge, Rechnung, Dateien',
  state: 'Status, Zustand',
  net_quantity:
    'Menge, Anzahl, Bestand, Stückzahl, Lagerbestand, Nettomenge, Stk., Stück, Anz., Lagermenge, Ist-Bestand, Bestandsmenge, Istbestand, akt. Bestand, Aktueller Bestand, St., Stückzahlen, Mengen, Restbestand, Vorrat, Vorhandene Menge, Bestand aktuell, Bestand (Ist), Istmenge, Ist-Menge, Lagerstand, Anzahl Stück, Anzahl vorhanden, Vorhanden?, Soll?',
  location_name: 'Standortname, Name des Standorts',
  location_number: 'Standortnummer, Standort-Nr.',
  group_name: 'Gruppenname, Name der Gruppe',
  sub_group_name: 'Untergruppenname, Name der Untergruppe',
  retired_on:
    'Ausgemustert am, Abgangsdatum, Ausmusterungsdatum, Ausgeschieden am, Abgang am, Abgang, Abg.-Datum, Verschrottet am, Verkauft am, Verkaufsdatum, Entsorgt am, Außerbetriebnahme',
  retire_reason_id: 'Ausmusterungsgrund, Abgangsgrund, Grund, Grund der Ausmusterung',
  retire_reason: 'Name des Ausmusterungsgrunds',
  retire_comments: 'Bemerkung zur Ausmusterung, Ausmusterungsbemerkung',
  purchase_order_id: 'Bestellung, Bestellnummer, Auftragsnummer',
  documents_count: 'Anzahl Dokumente',
  services_count: 'Anzahl Wartungen',
  comments_count: 'Anzahl Kommentare',
} as const;

const MOVEMENT = {
  quantity:
    'Menge, Anzahl, Stück, Stückzahl, Stk., Anz., Zugangsmenge, Entnahmemenge, Abgangsmenge, Liefermenge',
  comments: 'Kommentar, Kommentare, Bemerkung, Bemerkungen, Notiz, Notizen, Anmerkung',
  from_location:
    'Von Standort, Von, Quelle, Quellort, Herkunft, Abgebender Standort, Von Lager, Von Lagerort, Bisheriger Standort, Alter Standort',
  to_location:
    'Nach Standort, Nach, Ziel, Zielort, Zielstandort, Empfangender Standort, Nach Lager, Nach Lagerort, Neuer Standort',
} as const;

const STOCK = {
  ...ITEM,
  ...MOVEMENT,
  // People who keep stock number their own articles.
  identifier: `${IDENTIFIER}, Artikelnummer, Artikel-Nr., Art.-Nr., Produktnummer`,
  product_model_number:
    'Modell?, Modellnummer, Modell-Nr., Typenbezeichnung, Modellbezeichnung, Modellname, Typennummer, Typ-Nr., Herstellernummer, Herst.-Nr., Hersteller-Artikelnummer, Herstellerartikelnr., MPN, Typ/Modell?, Bestellnummer des Herstellers?, Typbezeichnung?, Größe?, Referenz?',
  average_cost_per_unit: 'Durchschnittskosten je Einheit, Durchschnittspreis, Durchschnittskosten',
  initial_stock_quantity: 'Anfangsbestand, Eröffnungsbestand',
  inventory_threshold:
    'Mindestbestand, Meldebestand, Mindestmenge, Min.-Bestand, Mindestbest., Min. Menge, Minimum, Sicherheitsbestand, Meldemenge, Bestellpunkt, Min.',
} as const;

const ITEM_ID = 'Objektnummer, Objekt-Nr., Datensatznummer';

export const german: Language = {
  code: 'de',
  name: 'German',
  dates: 'dd.mm.yyyy',
  decimal: 'comma',
  action: 'Aktion, Vorgang, Maßnahme',
  decision: 'Entscheidung',
  yes: 'ja',
  no: 'nein',
  states: {
    available: 'verfügbar, frei, auf Lager, im Lager, eingelagert, Reserve, neu, aktiv',
    checked_out:
      'in Gebrauch, in Benutzung, in Nutzung, in Verwendung, im Einsatz, ausgegeben, zugewiesen, verliehen, ausgeliehen, in Betrieb',
    retired:
      'ausgemustert, ausgeschieden, außer Betrieb, stillgelegt, verkauft, veräußert, verschrottet, entsorgt, abgeschrieben, abgegangen, Abgang, vernichtet, gestohlen, verloren, verschenkt, gespendet',
    maintenance: 'in Wartung, Wartung, in Reparatur, in Instandhaltung, defekt, kaputt, gesperrt',
  },
  operations: {
    ...germanTransactions.operations,
    operations: 'Vorgänge, Aktionen',
    addStock: 'Zugänge, Zugang, einlagern, Wareneingang',
    newSale: 'Verbrauch, Entnahmen, Abgang, Verkäufe',
    transfer: 'Umlagerungen, umlagern',
    extendCheckouts: 'verlängern, Verlängerungen',
  },
  kinds: {
    ...germanTransactions.kinds,
    fixedAssets: {
      names:
        'Anlagen, Anlage, Anlagegüter, Anlagenverzeichnis, Anlagevermögen, Sachanlagen, Geräte, Inventarliste, Inventarverzeichnis, Bestandsverzeichnis, Wirtschaftsgüter',
      id: ITEM_ID,
      fields: {
        ...ITEM,
        ...germanTransactions.fixedAssets,
        asset_no: ITEM_OF_ROW,
        purchased_on:
          'Anschaffungsdatum, Kaufdatum, Datum Kauf, Gekauft am, Angeschafft am, Erworben am, Zugangsdatum, Erwerbsdatum, Beschaffungsdatum, Tag der Anschaffung, Datum der Anschaffung, Einkaufsdatum, Inbetriebnahme?, Inbetriebnahmedatum?, Aktiviert am, Anschaff.-Dat., Anschaff.-Datum, Ansch.-Datum, Ansch.-Dat., Anschaffungsdat., Kaufdat., AK-Datum, AHK-Datum, Aktivierungsdatum, Aktivierung am, Erstaktivierung, Zugang am, Anschaffungstag, Datum des Kaufs, Gekauft, Angeschafft, Anschaffung am, Anschaffungsjahr?, Anschaff.-Jahr?, Kaufjahr?, Baujahr/Anschaffung?, Rechnungsdatum?, Rechn.-Datum?, Lieferdatum?, Bestelldatum?, Zugang?, Beschafft, Beschafft am, Beschafft im, Beschaffung?',
        salvage_value:
          'Restwert?, Schrottwert, Verkaufserlös, Erlös?, Veräußerungserlös, Veräußerungserl., Verkaufspreis',
        audit_pending: 'Prüfung offen, Prüfung ausstehend',
        pending_verification: 'Bestätigung offen, Bestätigung ausstehend',
        checkout_on: 'Ausgegeben am, Ausgabedatum',
        checkin_due_on: 'Rückgabe fällig am, Fällig am',
        assigned_to_user_name:
          'Ausgegeben an, Zugewiesen an, Benutzer, Nutzer, Zugewiesener Benutzer, Hauptbenutzer, Aktueller Nutzer, Entliehen von, Ausgeliehen an, Verantwortlicher, Verantwortlich, Ansprechpartner, Nutzer/in, Zuständig',
        assigned_to_user_email: 'E-Mail des Benutzers, Zugewiesen an E-Mail',
        last_checked_out_at: 'Zuletzt ausgegeben am, Letzte Ausgabe',
        last_checked_in_at: 'Zuletzt zurückgegeben am, Letzte Rückgabe',
        package_id: 'Paket, Set',
      },
    },
    inventory: {
      names: 'Verbrauchsmaterial, Verbrauchsmaterialien, Verbrauchsartikel, Verbrauchsgüter',
      id: ITEM_ID,
      fields: { ...STOCK, asset_no: ITEM_OF_ROW },
    },
    assetStock: {
      names: 'Lagerbestand, Bestände, Bestand, Lagerartikel, Mengenartikel',
      id: ITEM_ID,
      fields: {
        ...STOCK,
        stock_no: ITEM_OF_ROW,
        available_quantity: 'Verfügbare Menge, Verfügbar, Verfügbarer Bestand',
        reorder_quantity: 'Nachbestellmenge, Bestellmenge',
        user_id:
          'Mitarbeiter, Mitarbeiterin, Benutzer, Person, Ausgegeben an, Zugewiesen an, E-Mail, E-Mail-Adresse',
        checked_out_to_location_id: 'Ausgegeben an Standort, Zielort, Zielstandort, Nach Standort',
        till: 'Bis, Fällig am, Rückgabe bis, Rückgabedatum',
        till_time: 'Bis Uhrzeit, Uhrzeit, Fällig um',
        override_conflicting_reservations: 'Reservierungen übergehen',
        selected_line_items: 'Positionen, Position, Ausgabepositionen',
        actual_checkin_on: 'Zurückgegeben am, Rückgabedatum, Rücknahmedatum',
        actual_checkin_on_time: 'Zurückgegeben um, Rückgabezeit, Uhrzeit der Rückgabe',
      },
    },
    groups: {
      names: 'Gruppen, Gruppe, Kategorien, Anlagengruppen, Anlagenklassen, Warengruppen',
      id: 'Gruppennummer, Gruppen-Nr., Gruppen-ID',
      fields: {
        ...RECORD,
        group_id: 'Gruppe, Gruppenname, Kategorie',
        name: 'Name, Bezeichnung, Gruppe, Gruppenname, Gruppenbezeichnung, Kategorie, Kategoriename',
        asset_depreciation_mode: 'Abschreibungsart, Abschreibungsverfahren, AfA-Art',
        depreciation_rates: 'Abschreibungssatz: {name}, AfA-Satz: {name}, Nutzungsdauer: {name}',
        minimum_depreciation_price: 'Mindestpreis für Abschreibung, Abschreibung ab Preis',
        assets_count: 'Anzahl Gegenstände, Anzahl Anlagen',
        active: 'Aktiv',
      },
    },
    subgroups: {
      names: 'Untergruppen, Untergruppe, Unterkategorien, Unterkategorie',
      id: 'Untergruppennummer, Untergruppen-Nr., Untergruppen-ID',
      fields: {
        description: RECORD.description,
        group_id: 'Gruppe, Gruppenname, Kategorie, Obergruppe',
        name: 'Name, Bezeichnung, Untergruppe, Untergruppenname, Unterkategorie',
        subgroup_id: 'Untergruppe, Unterkategorie, Untergruppenname',
        parent_id: 'Übergeordnete Untergruppe, Übergeordnet',
        subgroup_path: 'Pfad der Untergruppe, Pfad',
        assets_count: 'Anzahl Gegenstände, Anzahl Anlagen',
        active: 'Aktiv',
      },
    },
    locations: {
      names: 'Standorte, Standort, Räume, Orte, Gebäude, Lagerorte, Büros, Niederlassungen',
      id: 'Standortnummer, Standort-Nr., Standort-ID',
      fields: {
        ...RECORD,
        location_id: 'Standort, Raum, Ort, Standortname',
        activate_all_children_locations:
          'Untergeordnete Standorte aktivieren, Alle untergeordneten aktivieren',
        name: 'Name, Bezeichnung, Standort, Standortname, Raum, Raumname, Gebäude, Büro, Niederlassung, Filiale, Raumnummer, Raum-Nr., Raumbezeichnung, Zimmer, Zimmernummer',
        parent_id:
          'Übergeordneter Standort, Übergeordnet, Gehört zu, Teil von, Liegt in, Gebäude?, Standort?, Haus?, Etage?, Stockwerk?, Geschoss?, Liegenschaft?, Niederlassung?',
        street1:
          'Straße, Adresse, Anschrift, Straße und Hausnummer, Straße und Nr., Adresse 1, Adresszeile 1, Straße 1',
        street2: 'Adresszusatz, Adresse 2, Adresszeile 2, Straße 2',
        city: 'Stadt, Ort, Ortschaft, Gemeinde',
        state: 'Bundesland, Kanton',
        zipcode: 'PLZ, Postleitzahl',
        identification_number: 'Standortcode, Standortkürzel, Kennung, Kürzel, Kennnummer',
        status: 'Status',
        country: 'Land',
        lati: 'Breitengrad, Geografische Breite',
        longi: 'Längengrad, Geografische Länge',
      },
    },
    members: {
      names:
        'Mitarbeiter, Mitarbeitende, Mitarbeiterinnen, Benutzer, Personen, Personal, Beschäftigte, Mitglieder, Nutzer',
      id: 'Benutzernummer, Benutzer-ID, Mitgliedsnummer',
      fields: {
        ...RECORD,
        user_id:
          'Mitarbeiter, Mitarbeiterin, Benutzer, Person, Mitglied, E-Mail, E-Mail-Adresse, Email-Adresse',
        email:
          'E-Mail, E-Mail-Adresse, Email-Adresse, Mailadresse, E-Mail geschäftlich, E-Mail dienstlich, Dienstliche E-Mail, Mail',
        first_name: 'Vorname, Rufname',
        last_name: 'Nachname, Familienname, Zuname',
        role_id: 'Rolle, Benutzerrolle, Berechtigung',
        employee_id:
          'Personalnummer, Personal-Nr., Mitarbeiternummer, Mitarbeiter-Nr., Pers.-Nr., PersNr, Personalnr., MA-Nr., Mitarbeiternr., Mitarb.-Nr., PNR',
        employee_identification_number: 'Mitarbeiterkennnummer, Mitarbeiter-ID, Personal-ID',
        team_id: 'Team, Arbeitsgruppe',
        user_listing_id: 'Benutzerliste, Personenliste',
        phone_number:
          'Telefon, Telefonnummer, Tel., Rufnummer, Mobil, Mobiltelefon, Handy, Tel.-Nr., Telefon geschäftlich, Tel. dienstlich, Durchwahl, Durchw.',
        fax: 'Fax, Faxnummer, Telefax',
        address_name: 'Adressname, Adressbezeichnung',
        address: 'Adresse, Anschrift, Straße, Straße und Hausnummer, Adresse 1, Adresszeile 1',
        address_line_2: 'Adresszusatz, Adresse 2, Adresszeile 2',
        city: 'Stadt, Ort, Wohnort',
        state: 'Bundesland, Kanton',
        country: 'Land, Staat',
        login_enabled: 'Anmeldung erlaubt, Login, Login aktiviert, Darf sich anmelden',
        subscribed_to_emails: 'Erhält E-Mails, E-Mails abonniert',
        skip_confirmation_email: 'Keine Einladung senden, Bestätigungsmail unterdrücken',
        full_name:
          'Vollständiger Name, Anzeigename, Voller Name, Name, Vor- und Nachname, Mitarbeiter, Mitarbeitername',
        role_name: 'Rollenname, Name der Rolle',
        status: 'Status, Aktiv, Aktiviert',
        department: 'Abteilung, Abt., Fachbereich',
        zip_code: 'PLZ, Postleitzahl',
        location_id: 'Standort',
        manager_id:
          'Vorgesetzter, Vorgesetzte, Manager, Führungskraft, Vorgesetzte Person, Teamleiter, Teamleitung, Teamleiterin',
      },
    },
    vendors: {
      names: 'Lieferanten, Lieferant, Händler, Kreditoren',
      id: 'Lieferantennummer, Lieferanten-Nr., Kreditorennummer, Lieferanten-ID',
      fields: {
        ...RECORD,
        name: 'Name, Lieferant, Lieferantenname, Händler, Firma, Firmenname, Kreditor',
        website: 'Webseite, Website, Internetseite, Homepage, Internet',
        address: 'Adresse, Anschrift, Straße, Straße/Nr., Straße und Hausnummer, Str.',
        contact_person_name:
          'Ansprechpartner, Ansprechpartnerin, Kontaktperson, Kontakt, Ansprechperson',
        email: 'E-Mail, E-Mail-Adresse, Email-Adresse, Mailadresse',
        phone_number: 'Telefon, Telefonnummer, Tel., Rufnummer',
        fax: 'Fax, Faxnummer, Telefax',
      },
    },
  },
};
