import type { WordList } from './word-list.ts';

/** As lists of clubs, schools and firms have them, and forms of open asset managers. */
export const NORDIC: readonly WordList[] = [
  {
    code: 'sv',
    name: 'Swedish',
    words: {
      name: 'Namn, Benämning, Produktnamn, Artikelnamn, Föremål?, Utrustning?, Produkt?, Artikel?, Inventarie?, Beteckning?',
      number:
        'Inventarienummer, Inventarienr, Inventarie nr, Inv.nr, Stöldmärkning, Märkning?, Anläggningsnummer, Streckkod?',
      serial: 'Serienummer, Serienr, Tillverkningsnummer',
      group:
        'Kategori, Grupp, Varugrupp, Produktgrupp, Utrustningstyp, Produkttyp, Typ av utrustning',
      location:
        'Plats, Placering, Förvaringsplats, Lagerplats, Lokalisering, Lager?, Ort?, Kontor?',
      building: 'Byggnad, Hus?',
      room: 'Rum, Rumsnummer, Sal?, Lokal?',
      price:
        'Pris, Inköpspris, Anskaffningsvärde, Anskaffningskostnad, Inköpsvärde, Styckpris, À-pris, Pris exkl. moms, Pris inkl. moms?, Värde?, Kostnad?',
      quantity: 'Antal, Antal st, Kvantitet, Mängd, Lagersaldo',
      purchased:
        'Inköpsdatum, Anskaffningsdatum, Anskaffat, Inköpt, Inköpsår?, Anskaffningsår?, Köpdatum',
      vendor: 'Leverantör, Återförsäljare, Inköpt från',
      manufacturer: 'Tillverkare, Fabrikat, Märke',
      model: 'Modell, Modellnummer, Modellbeteckning, Modellnamn',
      description:
        'Beskrivning, Anteckning, Anteckningar, Anmärkning, Kommentar, Kommentarer, Övrigt',
      holder: 'Ansvarig, Ansvarig person, Användare, Innehavare, Utlånad till, Lånad av, Låntagare',
      email: 'E-post, E-postadress, Epost, Mejl, Mejladress',
      first: 'Förnamn',
      last: 'Efternamn',
      full: 'För- och efternamn, Fullständigt namn, Namn, Anställd?',
      department: 'Avdelning, Enhet?',
    },
  },
  {
    code: 'da',
    name: 'Danish',
    words: {
      name: 'Navn, Betegnelse, Benævnelse, Varenavn, Produktnavn, Genstand?, Udstyr?, Produkt?, Vare?, Effekt?',
      number:
        'Inventarnummer, Inventarnr, Inventar nr, Inv.nr, Aktivnummer, Anlægsnummer, Stregkode?',
      serial: 'Serienummer, Serienr, Serie nummer, Fabrikationsnummer',
      group: 'Kategori, Gruppe, Varegruppe, Produktgruppe, Varetype, Udstyrstype',
      location:
        'Placering, Lokation, Sted, Opbevaringssted, Lagerplads, Lager?, Afdelingssted?, Kontor?',
      building: 'Bygning, Hus?',
      room: 'Rum, Lokale, Lokalenummer, Rumnummer, Værelse',
      price:
        'Pris, Indkøbspris, Købspris, Anskaffelsespris, Anskaffelsessum, Anskaffelsesværdi, Stykpris, Enhedspris, Pris ekskl. moms, Pris inkl. moms?, Værdi?',
      quantity: 'Antal, Antal stk, Mængde, Lagerbeholdning, Beholdning',
      purchased:
        'Indkøbsdato, Købsdato, Anskaffelsesdato, Anskaffet, Købt, Indkøbt, Købsår?, Anskaffelsesår?',
      vendor: 'Leverandør, Forhandler, Købt hos',
      manufacturer: 'Producent, Fabrikant, Mærke, Fabrikat',
      model: 'Modelnummer, Modelbetegnelse, Modelnavn',
      description: 'Beskrivelse, Bemærkning, Bemærkninger, Noter, Kommentar, Kommentarer',
      holder: 'Ansvarlig, Ansvarlig person, Bruger, Udlånt til, Låner, Indehaver',
      email: 'E-mailadresse, Mailadresse, E-postadresse',
      first: 'Fornavn',
      last: 'Efternavn',
      full: 'Fulde navn, For- og efternavn, Navn, Medarbejder?',
      department: 'Afdeling',
    },
  },
  {
    code: 'no',
    name: 'Norwegian',
    words: {
      name: 'Navn, Betegnelse, Benevnelse, Varenavn, Produktnavn, Gjenstand?, Utstyr?, Produkt?, Vare?, Eiendel?',
      number:
        'Inventarnummer, Inventarnr, Inv.nr, Eiendelsnummer, Anleggsnummer, Utstyrsnummer, Strekkode?',
      serial: 'Serienummer, Serienr, Produksjonsnummer',
      group: 'Kategori, Gruppe, Varegruppe, Produktgruppe, Utstyrstype',
      location: 'Plassering, Lokasjon, Sted, Oppbevaringssted, Lagerplass, Lager?, Kontor?',
      building: 'Bygning, Bygg, Hus?',
      room: 'Rom, Romnummer, Romnr',
      price:
        'Pris, Innkjøpspris, Kjøpspris, Anskaffelseskost, Anskaffelsesverdi, Stykkpris, Enhetspris, Pris eks. mva, Pris inkl. mva?, Verdi?',
      quantity: 'Antall, Antall stk, Mengde, Beholdning, Lagerbeholdning',
      purchased:
        'Innkjøpsdato, Kjøpsdato, Anskaffelsesdato, Anskaffet, Kjøpt, Innkjøpt, Innkjøpsår?, Anskaffelsesår?',
      vendor: 'Leverandør, Forhandler, Kjøpt hos',
      manufacturer: 'Produsent, Fabrikant, Merke, Fabrikat',
      model: 'Modell, Modellnummer, Modellbetegnelse, Modellnavn',
      description: 'Beskrivelse, Merknad, Merknader, Notat, Notater, Kommentar, Kommentarer',
      holder: 'Ansvarlig, Ansvarlig person, Bruker, Utlånt til, Låntaker, Innehaver',
      email: 'E-post, E-postadresse, Epost',
      first: 'Fornavn',
      last: 'Etternavn',
      full: 'Fullt navn, For- og etternavn, Navn, Ansatt?',
      department: 'Avdeling',
    },
  },
  {
    code: 'fi',
    name: 'Finnish',
    words: {
      name: 'Nimi, Nimike, Laitteen nimi, Tuotteen nimi, Tuotenimi, Laite?, Tuote?, Esine?',
      number:
        'Inventaarionumero, Inventaarionro, Inventointinumero, Omaisuusnumero, Laitenumero, Viivakoodi?',
      serial: 'Sarjanumero, Sarjanro, Valmistusnumero',
      group: 'Kategoria, Ryhmä, Luokka, Laiteryhmä, Tuoteryhmä, Laitetyyppi, Tyyppi?',
      location:
        'Sijainti, Sijoituspaikka, Säilytyspaikka, Toimipaikka, Toimipiste, Paikka, Varasto?',
      building: 'Rakennus',
      room: 'Huone, Huoneen numero, Huonenumero, Tila?, Luokkahuone',
      price:
        'Hinta, Hankintahinta, Ostohinta, Hankinta-arvo, Hankintameno, Yksikköhinta, Kappalehinta, Arvo?',
      quantity: 'Määrä, Lukumäärä, Lkm, Kpl, Kappalemäärä, Varastosaldo',
      purchased:
        'Hankintapäivä, Hankintapäivämäärä, Hankintapvm, Ostopäivä, Ostopäivämäärä, Ostopvm, Hankittu, Ostettu, Hankintavuosi?',
      vendor: 'Toimittaja, Myyjä, Jälleenmyyjä',
      manufacturer: 'Valmistaja, Merkki',
      model: 'Malli, Mallinumero, Mallimerkintä',
      description: 'Kuvaus, Huomautus, Huomautukset, Huomiot, Huom., Lisätiedot, Muistiinpanot',
      holder: 'Vastuuhenkilö, Käyttäjä, Haltija, Lainaaja',
      email: 'Sähköposti, Sähköpostiosoite',
      first: 'Etunimi',
      last: 'Sukunimi',
      full: 'Koko nimi, Nimi, Henkilö?, Työntekijä?',
      department: 'Osasto, Yksikkö?',
    },
  },
];
