import type { LanguageTerms } from '../language.ts';

/** What the identifier of an item is called. */
export const IDENTIFIER =
  'Identificatienummer, Activumnummer, Apparaatnummer, Serienummer?, Serie-nr.?, Serienr.?, Inventarisnummer, Inventarisnr., Barcode, Streepjescode, Label, Kenmerk, Registratienummer, Inv.nr., Inventaris-nr., Inventariscode, Assettag, Asset-tag, Activanr., Objectcode, Objectnr., Artikelcode, Productcode, Stickernummer, Labelnummer, Registratienr., EAN, Ser.nr.?, S/N?, SN?, Serie?, ID?, Code?, Chassisnummer?, Fabrieksnummer?, Kenteken?, Assetnummer?, Nummer van het object?';

/** What the item of a row is called. */
export const ITEM_OF_ROW =
  'Artikel, Activum, Object, Apparaat, Bedrijfsmiddel, Artikelnummer, Activanummer, Objectnummer';

/** What the item of an operation is called: its identifier names it, too. */
const OPERAND = `${ITEM_OF_ROW}, ${IDENTIFIER}`;

const QUANTITY = 'Aantal, Hoeveelheid';

const DATES = {
  created_at: 'Aangemaakt op, Aanmaakdatum',
  updated_at: 'Bijgewerkt op, Gewijzigd op, Wijzigingsdatum',
} as const;

/** Orders, reservations and addresses, and what is done with a fixed asset. */
export const dutchTransactions = {
  operations: {
    delete: 'verwijderen, verwijderingen',
    retire: 'afvoeren, afvoer, desinvesteringen',
    activate: 'activeren, heractiveren',
    deactivate: 'deactiveren',
    checkout: 'uitlenen, uitleningen, uitgifte, uitgiften',
    checkin: 'innemen, innames, retouren',
    printItems: 'artikellabels afdrukken',
    printMembers: 'ledenlabels afdrukken',
    printLocations: 'locatielabels afdrukken',
    printBundles: 'pakketlabels afdrukken',
    extendCheckout: 'uitlening verlengen, verlengen, verlengingen',
    locate: 'lokaliseren, lokalisaties',
    createServiceTicket: 'onderhoud aanvragen, onderhoudsopdracht, onderhoudsopdrachten',
    requestVerifications: 'verificatie aanvragen, verificaties aanvragen',
    verifyPossessions: 'bezit bevestigen, verificatie, bezit gezamenlijk bevestigen, verificaties',
    cancelVerifications:
      'verificatie intrekken, verificatieverzoek intrekken, verificaties intrekken, verificatieverzoeken intrekken',
    approve: 'goedkeuren, goedkeuringen, goedgekeurd',
    deny: 'afwijzen, afwijzingen, afgewezen',
    addItems: 'artikelen toevoegen, regels toevoegen',
    confirm: 'bevestigen, bevestigingen',
    receive: 'ontvangen, ontvangsten, goederenontvangst',
    void: 'annuleren, annuleringen',
  },
  fixedAssets: {
    user_id:
      'Lid, Gebruiker, Beheerder?, Persoon, Medewerker, Werknemer, In gebruik bij, Uitgeleend aan, Toegewezen aan, E-mailadres, Toegewezen gebruiker, Hoofdgebruiker, Lener, Geleend door, Overhandigd aan, Naam medewerker, Uitgecheckt aan, Huidige gebruiker, Verantwoordelijke?, Eigenaar?',
    user_email: 'E-mail van de gebruiker, E-mail van de medewerker, E-mailadres van de gebruiker',
    till: 'Tot, Tot en met, Uiterlijk terug op, Retourdatum, Vervaldatum, Verwachte retourdatum, Uitgeleend tot, Inleverdatum, Terug op, Retour op',
    till_time: 'Tot tijdstip, Tijdstip van retour',
    comments: 'Opmerking, Opmerkingen, Toelichting',
    override_conflicting_reservations: 'Reserveringen negeren',
    override_my_conflicting_reservations: 'Eigen reserveringen negeren',
    latitude: 'Breedtegraad',
    longitude: 'Lengtegraad',
    gps_asset_id: 'Gps-apparaat, Gps-tracker',
    response: 'Antwoord, Reactie',
    condition: 'Staat, Conditie',
    notes: 'Notitie, Notities',
    seqs: OPERAND,
    end_date: 'Einddatum, Einde, Gereed op, Verwachte einddatum',
    service_end_time: 'Eindtijd, Gereed om',
    service_type_name: 'Soort onderhoud, Type onderhoud',
    last_assigned_to_id: 'Laatst toegewezen aan',
    'linked_inventory_items.inventory_no': 'Verbruiksartikel, Materiaal, Onderdeel',
    'linked_inventory_items.quantity': 'Aantal, Hoeveelheid',
    'linked_inventory_items.location_id': 'Locatie van herkomst, Magazijn',
  },
  kinds: {
    labelTemplates: {
      names: 'Labelsjablonen, Labelsjabloon, Labels',
      id: 'Sjabloonnummer',
      fields: {
        asset_seq: OPERAND,
        member_id: 'Medewerker, Gebruiker, Persoon, E-mail',
        location_id: 'Locatie, Plaats, Ruimte',
        bundle_id: 'Pakket, Bundel, Set',
        template_id: 'Labelsjabloon, Sjabloon',
      },
    },
    comments: {
      names: 'Opmerkingen, Opmerking, Commentaar',
      id: 'Nummer van de opmerking, Opmerkings-ID',
      fields: {
        asset_no: OPERAND,
        content: 'Opmerking, Tekst, Inhoud, Commentaar',
        created_by_id: 'Auteur, Schrijver, Aangemaakt door',
        ...DATES,
      },
    },
    reservationRequests: {
      names: 'Reserveringsaanvragen, Reserveringsaanvraag, Reserveringen, Reservering',
      id: 'Aanvraagnummer, Reserveringsnummer',
      fields: {
        asset_no: OPERAND,
        user_id: 'Lid, Gebruiker, Persoon, Medewerker, Werknemer, Gereserveerd voor, E-mailadres',
        from: 'Van, Vanaf, Begin, Begindatum, Gereserveerd vanaf',
        to: 'Tot, Tot en met, Einde, Einddatum, Gereserveerd tot',
        note: 'Notitie, Opmerking, Reden, Doel',
        reservation_id:
          'Aanvraag, Aanvraagnummer, Reserveringsaanvraag, Reservering, Reserveringsnummer',
        status: 'Status',
        asset_name: 'Naam van het artikel, Artikelnaam',
        asset_type: 'Soort artikel, Artikelsoort',
        user_full_name: 'Naam van het lid, Naam van de gebruiker, Naam van de medewerker',
        ...DATES,
      },
    },
    shippingAddresses: {
      names: 'Afleveradressen, Afleveradres, Verzendadressen, Bezorgadressen',
      id: 'Adresnummer, Adres-ID',
      fields: {
        member_id: 'Lid, Gebruiker, Persoon, Medewerker, Werknemer',
        name: 'Naam, Naam van het adres, Adresnaam, Geadresseerde, Ontvanger',
        street1: 'Straat, Adres, Straat en huisnummer, Adres 1, Adresregel 1',
        street2: 'Adres 2, Adresregel 2, Toevoeging',
        state: 'Provincie, Regio',
        zipcode: 'Postcode',
        country: 'Land',
        email: 'E-mailadres, Mailadres',
        phone_number: 'Telefoon, Telefoonnummer, Tel., Mobiel, Gsm',
        longi: 'Lengtegraad',
        lati: 'Breedtegraad',
        active: 'Actief',
        default_address: 'Standaardadres, Standaard',
        created_by_id: 'Aangemaakt door, Ingevoerd door',
        ...DATES,
      },
    },
    purchaseOrders: {
      names: 'Inkooporders, Inkooporder, Bestellingen, Bestelling',
      id: 'Inkoopordernummer, Ordernummer, Bestelnummer',
      fields: {
        po_no: 'Inkooporder, Bestelling, Inkoopordernummer, Ordernummer, Bestelnummer',
        vendor_id: 'Leverancier, Verkoper, Crediteur, Naam van de leverancier',
        identification_number: 'Referentie, Orderreferentie, Kenmerk, Identificatienummer',
        delivery_location_id: 'Afleverlocatie, Leveringsadres, Afleveradres, Leveren aan',
        approver_id: 'Goedgekeurd door, Goedkeurder',
        requested_by_id: 'Aangevraagd door, Aanvrager, Besteld door',
        shipment_terms: 'Leveringsvoorwaarden, Verzendvoorwaarden',
        payment_terms: 'Betalingsvoorwaarden, Betalingsconditie',
        description: 'Omschrijving, Beschrijving, Opmerking, Opmerkingen, Toelichting',
        'items.asset_no': ITEM_OF_ROW,
        'items.quantity': QUANTITY,
        'received.asset_no': ITEM_OF_ROW,
        'received.quantity':
          'Ontvangen aantal, Aantal ontvangen, Ontvangen hoeveelheid, Geleverd aantal, Ontvangen',
        amount: 'Betaald bedrag, Bedrag, Betaling',
        state: 'Status',
        net_amount: 'Nettobedrag, Totaalbedrag',
        paid_amount: 'Reeds betaald, Totaal betaald',
        payable_amount: 'Openstaand bedrag, Te betalen bedrag',
        ...DATES,
      },
    },
  },
} as const satisfies LanguageTerms;
