import type { LanguageTerms } from '../language.ts';

const NUMBER_OF_ASSET = 'Anlagennummer, Anlagen-Nr.';

/** What the identifier of an item is called. */
export const IDENTIFIER = `Kennung, Seriennummer?, Serien-Nr.?, Seriennr.?, Serialnummer?, Inventarnummer, Inventar-Nr., Inventarnr., Kennzeichnung, Kennnummer, Barcode, Strichcode, Barcode-Nr., Barcodenummer, Etikettennummer, Fabrikationsnummer?, Identifikationsnummer, Inv.-Nr., InvNr, Inventarkennzeichen, Inventar-Kennung, Geräte-Nr., Gerätenummer, Ger.-Nr., Anlagen-ID, Asset-Tag, Asset-Nr., Asset-Nummer, Inventarisierungsnummer, Inventarcode, Etikett, EAN, Material-Nr., Materialnummer, Ser.-Nr.?, SerNr?, SN?, S/N?, Serial?, Fabriknummer?, Fabrik-Nr.?, Fahrgestellnummer?, ID?, Code?, Kennz.?, Objektnummer?, Objekt-Nr.?, Anlage-Nr., Anl.-Nr., ${NUMBER_OF_ASSET}, Geräte-ID`;

const ITEM = 'Artikel, Gegenstand, Anlage, Anlagegut, Gerät, Artikelnummer, Artikel-Nr.';

/** What the item of a row is called. */
export const ITEM_OF_ROW = `${ITEM}, ${NUMBER_OF_ASSET}`;

/** What the item of an operation is called: its identifier names it, too. */
const OPERAND = `${ITEM}, ${IDENTIFIER}`;

const QUANTITY = 'Menge, Anzahl, Stückzahl';

const DATES = {
  created_at: 'Erstellt am, Angelegt am, Erfasst am',
  updated_at: 'Aktualisiert am, Geändert am',
} as const;

/** Orders, reservations and addresses, and what is done with a fixed asset. */
export const germanTransactions = {
  operations: {
    delete: 'löschen, Löschungen',
    retire: 'ausmustern, Ausmusterung, Ausmusterungen, Abgänge',
    activate: 'aktivieren, reaktivieren',
    deactivate: 'deaktivieren, stilllegen',
    checkout: 'ausgeben, Ausgabe, Ausgaben',
    checkin: 'zurücknehmen, Rücknahme, Rückgaben',
    printItems: 'Artikeletiketten drucken',
    printMembers: 'Mitarbeiteretiketten drucken, Personenetiketten drucken',
    printLocations: 'Standortetiketten drucken',
    printBundles: 'Paketetiketten drucken',
    extendCheckout: 'Ausgabe verlängern, verlängern, Verlängerungen',
    locate: 'orten, Ortung, Ortungen',
    createServiceTicket: 'Wartung beauftragen, Wartungen, Wartungsauftrag, Wartungsaufträge',
    requestVerifications: 'Bestätigung anfordern, Bestätigungen anfordern',
    verifyPossessions: 'Besitz bestätigen, Bestätigung, Besitz gesammelt bestätigen, Bestätigungen',
    cancelVerifications:
      'Bestätigung zurückziehen, Bestätigungsanfrage stornieren, Bestätigungen zurückziehen, Bestätigungsanfragen stornieren',
    approve: 'genehmigen, Genehmigungen, genehmigt',
    deny: 'ablehnen, Ablehnungen, abgelehnt',
    addItems: 'Positionen hinzufügen, Positionen ergänzen',
    confirm: 'bestätigen, Auftragsbestätigungen',
    receive: 'Wareneingang buchen, Wareneingänge',
    void: 'stornieren, Stornierungen',
  },
  fixedAssets: {
    user_id:
      'Mitarbeiter, Mitarbeiterin, Verwahrer, Benutzer, Nutzer, Person, Ausgegeben an, Zugewiesen an, E-Mail, E-Mail-Adresse, Entliehen von, Ausgeliehen an, Zugewiesener Benutzer, Hauptbenutzer, Entleiher, Ausleiher, Übergeben an, Mitarbeitername, Ausgabe an, Verantwortlicher?, Verantwortlich?, Ansprechpartner?, Besitzer?, Zuständig?, Inhaber?, Aktueller Nutzer, Nutzer/in',
    user_email: 'E-Mail des Mitarbeiters, E-Mail des Benutzers',
    till: 'Bis, Rückgabe bis, Fällig am, Rückgabedatum, Rückgabe am, Rückgabe fällig, Leihfrist, Geplante Rückgabe, Ausgeliehen bis, Verliehen bis',
    till_time: 'Bis Uhrzeit, Fällig um',
    comments: 'Kommentar, Kommentare, Bemerkung, Bemerkungen, Anmerkung',
    override_conflicting_reservations: 'Reservierungen übergehen',
    override_my_conflicting_reservations: 'Eigene Reservierungen übergehen',
    latitude: 'Breitengrad, Geografische Breite',
    longitude: 'Längengrad, Geografische Länge',
    gps_asset_id: 'GPS-Gerät, GPS-Tracker, Ortungsgerät',
    response: 'Antwort, Rückmeldung',
    condition: 'Zustand',
    notes: 'Notiz, Notizen, Hinweis, Hinweise',
    seqs: OPERAND,
    end_date: 'Enddatum, Ende, Fertigstellung am, Voraussichtliches Ende',
    service_end_time: 'Endzeit, Ende um, Fertigstellung um',
    service_type_name: 'Wartungsart, Art der Wartung, Serviceart',
    last_assigned_to_id: 'Zuletzt zugewiesen an',
    'linked_inventory_items.inventory_no': 'Verbrauchsmaterial, Ersatzteil, Teil',
    'linked_inventory_items.quantity': 'Menge, Anzahl, Stückzahl',
    'linked_inventory_items.location_id': 'Entnahmeort, Lagerort',
  },
  kinds: {
    labelTemplates: {
      names: 'Etikettenvorlagen, Etikettenvorlage, Etiketten',
      id: 'Vorlagennummer',
      fields: {
        asset_seq: OPERAND,
        member_id: 'Mitarbeiter, Mitarbeiterin, Benutzer, Person, E-Mail',
        location_id: 'Standort, Ort, Lagerort, Raum',
        bundle_id: 'Paket, Bündel, Set',
        template_id: 'Etikettenvorlage, Vorlage',
      },
    },
    comments: {
      names: 'Kommentare, Kommentar, Anmerkungen',
      id: 'Kommentarnummer, Kommentar-ID',
      fields: {
        asset_no: OPERAND,
        content: 'Kommentar, Text, Inhalt, Bemerkung, Anmerkung',
        created_by_id: 'Verfasser, Verfasserin, Autor, Autorin, Erstellt von',
        ...DATES,
      },
    },
    reservationRequests: {
      names: 'Reservierungsanfragen, Reservierungsanfrage, Reservierungen, Reservierung',
      id: 'Anfragenummer, Reservierungsnummer',
      fields: {
        asset_no: OPERAND,
        user_id:
          'Mitarbeiter, Mitarbeiterin, Benutzer, Person, Reserviert für, E-Mail, E-Mail-Adresse',
        from: 'Von, Ab, Beginn, Startdatum, Reserviert ab',
        to: 'Bis, Ende, Enddatum, Reserviert bis',
        note: 'Notiz, Bemerkung, Zweck, Grund',
        reservation_id:
          'Anfrage, Anfragenummer, Reservierungsanfrage, Reservierung, Reservierungsnummer',
        status: 'Status',
        asset_name: 'Bezeichnung des Gegenstands, Artikelbezeichnung',
        asset_type: 'Art des Gegenstands, Artikelart',
        user_full_name: 'Name des Mitarbeiters, Mitarbeitername',
        ...DATES,
      },
    },
    shippingAddresses: {
      names: 'Lieferadressen, Lieferadresse, Versandadressen, Lieferanschriften',
      id: 'Adressnummer, Adress-ID',
      fields: {
        member_id: 'Mitarbeiter, Mitarbeiterin, Benutzer, Person, Mitglied',
        name: 'Name, Adressname, Adressbezeichnung, Empfänger',
        street1: 'Straße, Adresse, Anschrift, Straße und Hausnummer, Adresse 1, Adresszeile 1',
        street2: 'Adresszusatz, Adresse 2, Adresszeile 2',
        state: 'Bundesland, Kanton',
        zipcode: 'PLZ, Postleitzahl',
        country: 'Land, Staat',
        email: 'E-Mail, E-Mail-Adresse',
        phone_number: 'Telefon, Telefonnummer, Tel., Mobiltelefon',
        longi: 'Längengrad, Geografische Länge',
        lati: 'Breitengrad, Geografische Breite',
        active: 'Aktiv',
        default_address: 'Standardadresse, Hauptadresse',
        created_by_id: 'Erstellt von, Angelegt von, Erfasst von',
        ...DATES,
      },
    },
    purchaseOrders: {
      names: 'Bestellungen, Bestellung, Einkaufsbestellungen',
      id: 'Bestellnummer, Bestell-Nr., Auftragsnummer',
      fields: {
        po_no: 'Bestellung, Bestellnummer, Bestell-Nr., Auftragsnummer',
        vendor_id: 'Lieferant, Händler, Verkäufer, Kreditor, Lieferantenname',
        identification_number: 'Bestellreferenz, Referenz, Referenznummer, Kennung',
        delivery_location_id: 'Lieferort, Lieferadresse, Lieferanschrift, Standort',
        approver_id: 'Genehmigt von, Genehmiger, Freigegeben von',
        requested_by_id: 'Angefordert von, Anforderer, Besteller, Bestellt von',
        shipment_terms: 'Lieferbedingungen, Versandbedingungen',
        payment_terms: 'Zahlungsbedingungen, Zahlungsziel',
        description: 'Beschreibung, Bemerkung, Bemerkungen, Notiz, Notizen',
        'items.asset_no': ITEM_OF_ROW,
        'items.quantity': QUANTITY,
        'received.asset_no': ITEM_OF_ROW,
        'received.quantity':
          'Erhaltene Menge, Empfangene Menge, Gelieferte Menge, Wareneingang, Erhalten',
        amount: 'Gezahlter Betrag, Zahlung, Zahlungsbetrag, Betrag',
        state: 'Status, Zustand',
        net_amount: 'Nettobetrag, Gesamtbetrag',
        paid_amount: 'Bereits gezahlt, Bisher gezahlt',
        payable_amount: 'Offener Betrag, Zu zahlender Betrag',
        ...DATES,
      },
    },
  },
} as const satisfies LanguageTerms;
