import type { Language } from './language.ts';
import { IDENTIFIER, ITEM_OF_ROW, dutchTransactions } from './transactions/dutch.ts';

/*
 * The terms are those of the Dutch and Flemish register of fixed assets (BW 2 Titel 9, RJ 212: materiële
 * vaste activa, aanschafdatum, aanschafwaarde, restwaarde), of stock keeping (ontvangsten, uitgiften,
 * verplaatsingen, bestelniveau), and of the Dutch screens of asset managers (Snipe-IT: locatie,
 * fabrikant, aankoopdatum, serienummer; TOPdesk: object, vestiging).
 */

const RECORD = {
  description:
    'Omschrijving, Beschrijving, Opmerking, Opmerkingen, Notitie, Notities, Toelichting, Opm., Bijzonderheden, Extra informatie, Commentaar, Toebehoren?, Accessoires?, Kenmerken?, Specificaties?',
  created_at: 'Aangemaakt op, Aanmaakdatum',
  updated_at: 'Bijgewerkt op, Gewijzigd op, Wijzigingsdatum',
} as const;

const ITEM = {
  ...RECORD,
  name: 'Naam, Benaming, Artikel, Artikelnaam, Activum, Naam van het activum, Object, Objectnaam, Apparaat, Bedrijfsmiddel, Objectomschrijving, Artikelomschrijving, Apparaatnaam, Productnaam, Naam object, Naam artikel, Omschrijving object, Omschrijving artikel, Omschr. artikel, Component, Onderdeelnaam, Omschrijving?, Product?, Onderdeel?, Voorwerp?, Materiaal?, Machine?',
  group_id:
    'Groep, Categorie, Type?, Klasse?, Soort?, Activagroep, Activacategorie, Artikelgroep, Objectsoort, Artikelcategorie, Productgroep, Apparaattype, Soort apparaat, Activaklasse, Activasoort, Objectgroep, Inventarisgroep, Productcategorie, Hoofdgroep, Rubriek?',
  sub_group_id: 'Subgroep, Subcategorie, Subtype, Subklasse',
  location_id:
    'Locatie, Plaats, Ruimte?, Vestiging, Gebouw, Kamer?, Kantoor, Lokaal?, Magazijn, Standplaats, Locaties, Huidige locatie, Opslaglocatie, Opslag, Afdeling/locatie, Magazijnlocatie, Filiaal, Laboratorium, Loc., Kamernummer?, Kamernr.?, Ruimtenummer?, Verdieping?, Etage?, Kast?, Stelling?, Plank?, Lade?, Vak?, Gang?, Blok?, Paviljoen?',
  identifier: IDENTIFIER,
  price:
    'Prijs, Aankoopprijs, Aanschafprijs, Aanschafwaarde, Aanschafkosten, Kosten?, Inkoopprijs, Waarde?, Stuksprijs, Stukprijs, Bedrag?, Aankoopwaarde, Inkoopwaarde, Aankoopbedrag, Aanschafbedrag, Aanschafprijs per stuk, Prijs per stuk, Prijs/st., Prijs p/st, Stukspr., Historische kostprijs, Kostprijs, Verkrijgingsprijs, Aankoopkosten, Prijs per eenheid, Aanschaffingswaarde, Aanschaffingsprijs, Factuurbedrag?, Catalogusprijs?, Nieuwwaarde?',
  vendor_id:
    'Leverancier, Verkoper, Naam leverancier, Leveranciersnaam, Leveranciers, Lev., Gekocht bij, Aangekocht bij, Firma?, Distributeur?',
  manufacturer: 'Fabrikant, Merk, Producent, Merknaam, Fabr., Merk/Fabrikant, Maker',
  product_model_number:
    'Model?, Modelnummer, Modelnr., Typenummer, Artikelnummer?, Typenr., Modelnaam, Modelaanduiding, Fabrikantnummer, Artikelnummer fabrikant, Artikelnummer leverancier, Art.nr.?, Artikelnr.?, Merk/Type?, Typeaanduiding?, Referentie?',
  image_url: 'Afbeelding, Foto, URL van de afbeelding, Afbeelding-URL',
  document_urls:
    'Documenten, Document, URL van het document, Bijlagen, Bijlage, Factuur, Bestanden',
  state: 'Status, Staat, Toestand',
  net_quantity:
    'Aantal, Hoeveelheid, Voorraad, Nettohoeveelheid, Aant., Stuks, St., Voorraad aantal, Huidige voorraad, Actuele voorraad, In voorraad, Aantal stuks, Voorraadaantal, Aantallen, Hoeveelheden, Voorraden, Aantal aanwezig, Aanwezig aantal, Aantal in voorraad, Aantal op voorraad, Op voorraad, Voorraadstand, Restvoorraad',
  location_name: 'Naam van de locatie, Locatienaam',
  location_number: 'Nummer van de locatie, Locatienummer',
  group_name: 'Naam van de groep, Groepsnaam',
  sub_group_name: 'Naam van de subgroep, Subgroepnaam',
  retired_on:
    'Afgevoerd op, Datum van afvoer, Afvoerdatum, Buiten gebruik per, Desinvesteringsdatum, Afgestoten op, Afgevoerd, Datum afvoer, Verkocht op, Verkoopdatum, Datum verkoop, Datum buiten gebruik, Afstootdatum',
  retire_reason_id: 'Reden van afvoer, Reden, Afvoerreden, Reden van desinvestering',
  retire_reason: 'Naam van de afvoerreden',
  retire_comments: 'Opmerking bij afvoer, Toelichting bij afvoer',
  purchase_order_id: 'Inkooporder, Bestelling, Bestelnummer, Ordernummer',
  documents_count: 'Aantal documenten',
  services_count: 'Aantal onderhoudsbeurten',
  comments_count: 'Aantal opmerkingen',
} as const;

const MOVEMENT = {
  quantity:
    'Aantal, Hoeveelheid, Stuks, Aant., Aantal stuks, Ontvangen aantal, Aantal ontvangen, Uitgegeven aantal, Aantal uitgegeven',
  comments: 'Opmerkingen, Opmerking, Notities, Notitie, Toelichting, Commentaar',
  from_location: 'Van locatie, Van, Bron, Herkomst, Oude locatie, Van magazijn',
  to_location: 'Naar locatie, Naar, Bestemming, Doellocatie, Nieuwe locatie, Naar magazijn',
} as const;

const STOCK = {
  ...ITEM,
  ...MOVEMENT,
  // People who keep stock number their own articles.
  identifier: `${IDENTIFIER}, Artikelnummer, Art.nr., Artikelnr.`,
  product_model_number:
    'Model?, Modelnummer, Modelnr., Typenummer, Typenr., Modelnaam, Modelaanduiding, Fabrikantnummer, Artikelnummer fabrikant, Artikelnummer leverancier, Merk/Type?, Typeaanduiding?, Referentie?',
  average_cost_per_unit: 'Gemiddelde kosten per eenheid, Gemiddelde prijs, Gemiddelde kostprijs',
  initial_stock_quantity: 'Beginvoorraad, Beginhoeveelheid',
  inventory_threshold:
    'Minimumvoorraad, Minimale voorraad, Bestelniveau, Drempel, Min. voorraad, Minimum voorraad, Min. aantal, Minimum aantal, Minimumaantal, Bestelpunt, Signaalvoorraad, Veiligheidsvoorraad, Min.',
} as const;

const ITEM_ID = 'Nummer van het object, Assetnummer, Recordnummer';

export const dutch: Language = {
  code: 'nl',
  name: 'Dutch',
  dates: 'dd-mm-yyyy',
  decimal: 'comma',
  action: 'Actie, Handeling',
  decision: 'Beslissing, Besluit',
  yes: 'ja',
  no: 'nee',
  states: {
    available: 'beschikbaar, vrij, op voorraad, in voorraad, reserve, nieuw, actief',
    checked_out: 'in gebruik, uitgegeven, toegewezen, uitgeleend',
    retired:
      'afgevoerd, buiten gebruik, buiten gebruik gesteld, uit dienst, verkocht, afgestoten, gesloopt, afgeschreven, weggegooid, vernietigd, verloren, gestolen, geschonken',
    maintenance: 'in onderhoud, onderhoud, in reparatie, defect, kapot',
  },
  operations: {
    ...dutchTransactions.operations,
    operations: 'handelingen, acties',
    addStock: 'ontvangsten, ontvangst, inslag',
    newSale: 'verbruik, verkopen, uitslag',
    transfer: 'verplaatsingen, verplaatsen, overboekingen',
    extendCheckouts: 'verlengen, verlengingen',
  },
  kinds: {
    ...dutchTransactions.kinds,
    fixedAssets: {
      names:
        'Vaste activa, Activa, Activum, Bedrijfsmiddelen, Bedrijfsmiddel, Apparaten, Apparatuur, Activaregister, Inventarislijst, Objecten',
      id: ITEM_ID,
      fields: {
        ...ITEM,
        ...dutchTransactions.fixedAssets,
        asset_no: ITEM_OF_ROW,
        purchased_on:
          'Aankoopdatum, Aanschafdatum, Gekocht op, Aangeschaft op, Datum van aankoop, Datum van aanschaf, Verwervingsdatum, Datum ingebruikname?, Ingebruikname?, Datum aanschaf, Datum aankoop, Aankoopdat., Aanschafdat., Aangeschaft, Aanschaffingsdatum, Investeringsdatum, Activeringsdatum, Ingebruiknamedatum?, In gebruik per?, Aanschafjaar?, Aankoopjaar?, Jaar van aanschaf?, Bouwjaar/aanschaf?, Factuurdatum?, Leverdatum?, Besteldatum?, Ontvangstdatum?',
        salvage_value: 'Restwaarde?, Schrootwaarde, Verkoopopbrengst, Opbrengst, Verkoopprijs',
        audit_pending: 'Controle openstaand, Audit openstaand',
        pending_verification: 'Verificatie openstaand',
        checkout_on: 'Uitgeleend op, Uitgegeven op, Uitgecheckt op',
        checkin_due_on: 'Terug verwacht op, Verwachte retourdatum',
        assigned_to_user_name:
          'Uitgeleend aan, Toegewezen aan, Gebruiker, In gebruik bij, Uitgecheckt aan, Toegewezen gebruiker, Hoofdgebruiker, Verantwoordelijke, Huidige gebruiker, Beheerder',
        assigned_to_user_email: 'E-mail van de gebruiker, E-mailadres van de gebruiker',
        last_checked_out_at: 'Laatst uitgeleend op, Laatste uitgifte',
        last_checked_in_at: 'Laatst ingenomen op, Laatste inname',
        package_id: 'Pakket, Set',
      },
    },
    inventory: {
      names: 'Verbruiksartikelen, Verbruiksartikel, Verbruiksmateriaal, Verbruiksgoederen',
      id: ITEM_ID,
      fields: { ...STOCK, asset_no: ITEM_OF_ROW },
    },
    assetStock: {
      names: 'Voorraad, Voorraden, Voorraadartikelen, Magazijnartikelen',
      id: ITEM_ID,
      fields: {
        ...STOCK,
        stock_no: ITEM_OF_ROW,
        available_quantity: 'Beschikbaar aantal, Beschikbaar, Beschikbare hoeveelheid',
        reorder_quantity: 'Bestelhoeveelheid, Te bestellen aantal',
        user_id:
          'Lid, Gebruiker, Persoon, Medewerker, Werknemer, Uitgeleend aan, In gebruik bij, Toegewezen aan, E-mail, E-mailadres',
        checked_out_to_location_id: 'Uitgeleend aan locatie, Bestemming, Naar locatie',
        till: 'Tot, Tot en met, Uiterlijk terug op, Retourdatum, Vervaldatum',
        till_time: 'Tot tijdstip, Tijdstip van retour, Tijd',
        override_conflicting_reservations: 'Reserveringen negeren',
        selected_line_items: 'Regels, Regel, Uitleenregels',
        actual_checkin_on: 'Ingenomen op, Teruggebracht op, Datum van inname',
        actual_checkin_on_time: 'Ingenomen om, Tijdstip van inname',
      },
    },
    groups: {
      names: 'Groepen, Groep, Categorieën, Categorie, Activagroepen',
      id: 'Groepsnummer, Groeps-ID',
      fields: {
        ...RECORD,
        group_id: 'Groep, Groepsnaam, Naam van de groep, Categorie',
        name: 'Naam, Groep, Groepsnaam, Naam van de groep, Benaming, Categorie, Categorienaam',
        asset_depreciation_mode: 'Afschrijvingswijze, Afschrijvingsmethode, Wijze van afschrijving',
        depreciation_rates: 'Afschrijvingspercentage: {name}, Levensduur: {name}',
        minimum_depreciation_price: 'Minimumprijs voor afschrijving, Afschrijven vanaf prijs',
        assets_count: 'Aantal objecten, Aantal activa',
        active: 'Actief',
      },
    },
    subgroups: {
      names: 'Subgroepen, Subgroep, Subcategorieën, Subcategorie',
      id: 'Subgroepnummer, Subgroep-ID',
      fields: {
        description: RECORD.description,
        group_id: 'Groep, Groepsnaam, Naam van de groep, Categorie, Hoofdgroep',
        name: 'Naam, Benaming, Subgroep, Subgroepnaam, Naam van de subgroep, Subcategorie',
        subgroup_id: 'Subgroep, Subgroepnaam, Subcategorie',
        parent_id: 'Bovenliggende subgroep, Bovenliggend',
        subgroup_path: 'Pad van de subgroep, Pad',
        assets_count: 'Aantal objecten, Aantal activa',
        active: 'Actief',
      },
    },
    locations: {
      names:
        'Locaties, Locatie, Ruimtes, Ruimten, Vestigingen, Gebouwen, Kamers, Kantoren, Magazijnen',
      id: 'Locatienummer, Nummer van de locatie, Locatie-ID',
      fields: {
        ...RECORD,
        location_id: 'Locatie, Ruimte, Vestiging, Locatienaam, Naam van de locatie',
        activate_all_children_locations:
          'Onderliggende locaties activeren, Alle onderliggende activeren',
        name: 'Naam, Benaming, Locatie, Locatienaam, Naam van de locatie, Ruimte, Vestiging, Gebouw, Kamer, Kantoor, Lokaal, Kamernummer, Ruimtenummer, Naam ruimte',
        parent_id:
          'Bovenliggende locatie, Bovenliggend, Onderdeel van, Behoort tot, Gebouw?, Vestiging?, Verdieping?, Etage?',
        street1: 'Straat, Adres, Straat en huisnummer, Straat en nummer, Adres 1, Adresregel 1',
        street2: 'Adres 2, Adresregel 2, Toevoeging',
        city: 'Plaats, Stad, Woonplaats, Gemeente',
        state: 'Provincie, Regio',
        zipcode: 'Postcode',
        identification_number: 'Locatiecode, Vestigingscode, Code, Identificatienummer',
        status: 'Status',
        country: 'Land',
        lati: 'Breedtegraad',
        longi: 'Lengtegraad',
      },
    },
    members: {
      names:
        'Leden, Lid, Medewerkers, Medewerker, Gebruikers, Gebruiker, Personen, Personeel, Werknemers',
      id: 'Lidnummer, Gebruikersnummer, Gebruikers-ID',
      fields: {
        ...RECORD,
        user_id: 'Lid, Gebruiker, Persoon, Medewerker, Werknemer, E-mail, E-mailadres',
        email: 'E-mail, E-mailadres, Mailadres, E-mail werk, Zakelijk e-mailadres, Mail, Werkmail',
        first_name: 'Voornaam, Roepnaam',
        last_name: 'Achternaam, Familienaam',
        role_id: 'Rol, Gebruikersrol',
        employee_id:
          'Personeelsnummer, Medewerkernummer, Werknemersnummer, Pers.nr., Personeelsnr., Medewerkernr.',
        employee_identification_number: 'Personeels-ID, Medewerker-ID',
        team_id: 'Team',
        user_listing_id: 'Gebruikerslijst, Personenlijst',
        phone_number:
          'Telefoon, Telefoonnummer, Tel., Mobiel, Gsm, Tel.nr., Telefoon werk, Telefoonnr., Tel. mobiel, Mobiel nummer',
        fax: 'Fax, Faxnummer',
        address_name: 'Naam van het adres, Adresnaam',
        address: 'Adres, Straat, Straat en huisnummer, Adres 1, Adresregel 1',
        address_line_2: 'Adres 2, Adresregel 2, Toevoeging',
        city: 'Plaats, Stad, Woonplaats',
        state: 'Provincie, Regio',
        country: 'Land',
        login_enabled: 'Aanmelden toegestaan, Mag inloggen, Login actief',
        subscribed_to_emails: 'Ontvangt e-mails, Geabonneerd op e-mails',
        skip_confirmation_email: 'Geen uitnodiging sturen, Zonder bevestigingsmail',
        full_name:
          'Volledige naam, Weergavenaam, Naam, Medewerker, Werknemer, Naam medewerker, Naam werknemer, Medewerker naam',
        role_name: 'Naam van de rol, Rolnaam',
        status: 'Status, Actief, Geactiveerd',
        department: 'Afdeling',
        zip_code: 'Postcode',
        location_id: 'Locatie, Vestiging',
        manager_id: 'Leidinggevende, Manager, Teamleider, Direct leidinggevende',
      },
    },
    vendors: {
      names: 'Leveranciers, Leverancier, Verkopers, Crediteuren',
      id: 'Leveranciersnummer, Crediteurnummer, Leveranciers-ID',
      fields: {
        ...RECORD,
        name: 'Naam, Leverancier, Leveranciersnaam, Naam leverancier, Bedrijf, Bedrijfsnaam, Crediteur',
        website: 'Website, Webadres, Internetadres',
        address: 'Adres, Straat, Straat en huisnummer',
        contact_person_name: 'Contactpersoon, Contact, Naam contactpersoon',
        email: 'E-mail, E-mailadres, Mailadres',
        phone_number: 'Telefoon, Telefoonnummer, Tel.',
        fax: 'Fax, Faxnummer',
      },
    },
  },
};
