import type { WordList } from './word-list.ts';

/** As registers of schools and firms have them; Serbian in both alphabets. */
export const SOUTH_SLAVIC: readonly WordList[] = [
  {
    code: 'hr',
    name: 'Croatian',
    words: {
      name: 'Naziv, Naziv opreme, Naziv uređaja, Naziv sredstva, Naziv imovine, Naziv artikla, Naziv jedinice, Naziv tvrtke, Naziv predmeta, Naziv osnovnog sredstva, Predmet?, Uređaj?, Oprema?, Naziv artikla/opreme, Naziv robe, Naziv proizvoda, Naziv materijala, Naziv stavke, Naziv inventara, Naziv sredstava, Naziv dobra, Ime opreme, Ime uređaja, Artikl?, Stavka?, Proizvod?, Inventar?, Sredstvo?, Alat?, Naziv alata, Naziv knjige, Naslov?, Materijal?',
      number:
        'Inventarni broj, Inventurni broj, Inv. broj, Inv. br., Inv.br., Inventarski broj, Inventurni br., Inventarni br., Inventarna oznaka, Inv.broj, Inv broj, Inv. oznaka, Šifra artikla, Šifra opreme, Šifra sredstva, Šifra?, Evidencijski broj, Evid. broj, Oznaka opreme, Barkod, Barkôd, Bar kod, Crtični kod, Kataloški broj?, Broj osnovnog sredstva, Oznaka?, Kod?',
      serial:
        'Serijski broj, Ser. broj, Ser. br., Tvornički broj, Serijski br., Ser.br., S/N, Serijska oznaka, Tvornički br.',
      group:
        'Kategorija, Vrsta, Skupina, Grupa, Vrsta opreme, Vrsta uređaja, Kategorija opreme, Podvrsta?, Vrsta imovine, Vrsta sredstva, Grupa opreme, Skupina opreme, Vrsta artikla, Vrsta robe, Vrsta materijala, Grupa artikala, Skupina artikala, Tip opreme, Tip uređaja, Tip?, Klasa?, Amortizacijska skupina, Kategorija imovine',
      location:
        'Lokacija, Mjesto, Smještaj, Lokacija opreme, Skladište?, Podružnica?, Mjesto smještaja, Mjesto čuvanja, Lokacija uređaja, Smještaj opreme, Lokacija imovine, Lokacija pohrane, Polica?, Ormar?, Regal?, Pozicija?, Mjesto skladištenja, Kabinet?, Kat?, Mjesto troška?, Poslovnica?',
      building: 'Zgrada, Objekt?',
      room: 'Prostorija, Soba, Učionica, Ured, Broj prostorije',
      price:
        'Cijena, Nabavna cijena, Nabavna vrijednost, Jedinična cijena, Kupovna cijena, Vrijednost?, Cijena (EUR), Cijena bez PDV-a, Cijena s PDV-om?, Cijena po komadu, Cijena po jedinici, Nabavna vrijednost (EUR), Vrijednost nabave, Iznos?, Ukupna vrijednost?, Knjigovodstvena vrijednost?',
      quantity:
        'Količina, Kom., Komada, Broj komada, Stanje zaliha, Kol., Kom, Količine, Količina (kom), Trenutna količina, Stanje, Stanje na skladištu, Zaliha, Zalihe, Na zalihi, Broj kom., Ukupna količina, Raspoloživo',
      purchased:
        'Datum nabave, Datum kupnje, Datum kupovine, Datum stjecanja, Nabavljeno, Godina nabave?, Datum primitka?, God. nabave?, Datum nabavke, Nabavljen, Datum uporabe?, Datum stavljanja u uporabu?, Datum računa?, Dat. nabave, Datum zaprimanja?, Datum aktiviranja?',
      vendor: 'Dobavljač, Prodavatelj',
      manufacturer: 'Proizvođač, Marka, Proizv., Brand, Marka uređaja, Izdavač',
      model:
        'Broj modela, Oznaka modela, Model uređaja, Model opreme, Tip/model, Marka i model?, Marka/model?',
      description:
        'Opis, Napomena, Napomene, Bilješka, Bilješke, Komentar, Dodatni opis, Ostalo, Primjedba, Primjedbe, Opaska, Detalji, Specifikacija, Karakteristike, Tehnički opis',
      holder:
        'Odgovorna osoba, Zadužena osoba, Zadužio, Zaduženo na, Zadužen, Korisnik, Korisnik opreme, Zaduženik, Dodijeljeno, Odgovorna osoba za opremu, Kod koga se nalazi, Odgovorni, Nositelj',
      email: 'E-mail adresa, Email adresa, E-pošta',
      first: 'Ime',
      last: 'Prezime',
      full: 'Ime i prezime, Prezime i ime, Zaposlenik?, Djelatnik?',
      department: 'Odjel, Odsjek',
      phone: 'Telefon, Broj telefona, Tel., Mobitel, Kontakt telefon, Kontakt broj',
      fax: 'Faks',
      address: 'Adresa, Adresa i poštanski broj, Ulica',
      city: 'Grad',
      zip: 'Poštanski broj, Pošt. broj',
      website: 'Mrežna stranica, Web stranica, Internetska stranica',
      contact: 'Kontakt osoba, Osoba za kontakt, Kontakt, Osoba',
      staff: 'Matični broj?, Broj zaposlenika, OIB?',
    },
  },
  {
    code: 'sr',
    name: 'Serbian',
    words: {
      name: 'Naziv, Naziv sredstva, Naziv opreme, Naziv uređaja, Naziv osnovnog sredstva, Naziv artikla, Назив, Назив средства, Назив опреме, Назив основног средства',
      number:
        'Inventarski broj, Inventarni broj, Inv. broj, Inv. br., Inv.br., Инвентарски број, Инвентарни број, Инв. број, Инв. бр.',
      serial:
        'Serijski broj, Ser. broj, Fabrički broj, Серијски број, Фабрички број, Broj šasije?, Број шасије?',
      group:
        'Kategorija, Vrsta, Grupa, Vrsta opreme, Vrsta sredstva, Категорија, Врста, Група, Врста опреме, Podvrsta?',
      location: 'Lokacija, Mesto, Lokacija opreme, Magacin?, Локација, Место, Магацин?',
      building: 'Zgrada, Objekat?, Зграда, Објекат?',
      room: 'Prostorija, Kancelarija, Soba, Učionica, Просторија, Канцеларија, Соба, Учионица',
      price:
        'Cena, Nabavna cena, Nabavna vrednost, Jedinična cena, Kupovna cena, Vrednost?, Цена, Набавна цена, Набавна вредност, Јединична цена, Вредност?',
      quantity: 'Količina, Kom., Komada, Broj komada, Количина, Ком., Комада',
      purchased:
        'Datum nabavke, Datum kupovine, Godina nabavke?, Датум набавке, Датум куповине, Година набавке?',
      vendor: 'Dobavljač, Prodavac, Добављач, Продавац',
      manufacturer: 'Proizvođač, Произвођач',
      model: 'Broj modela, Модел, Број модела',
      description: 'Opis, Napomena, Napomene, Beleške, Komentar, Опис, Напомена, Напомене',
      holder:
        'Odgovorno lice, Zaduženo lice, Zadužio, Zadužen, Korisnik, Одговорно лице, Задужено лице, Задужио, Корисник',
      email: 'E-mail adresa, Email adresa, Имејл, Е-пошта',
      first: 'Ime, Име',
      last: 'Prezime, Презиме',
      full: 'Ime i prezime, Prezime i ime, Име и презиме, Презиме и име, Zaposleni?, Запослени?',
      department: 'Odeljenje, Sektor?, Одељење, Сектор?',
      phone: 'Telefon, Broj telefona, Tel., Mobilni, Mobilni telefon, Телефон, Број телефона',
      fax: 'Faks, Факс',
      address: 'Adresa, Адреса',
      city: 'Grad, Град',
      zip: 'Poštanski broj, Поштански број',
      website: 'Web sajt, Internet stranica, Sajt',
      contact: 'Kontakt osoba, Контакт особа',
      staff: 'Matični broj?, Šifra radnika',
    },
  },
  {
    code: 'sl',
    name: 'Slovenian',
    words: {
      name: 'Naziv, Naziv opreme, Naziv naprave, Naziv sredstva, Naziv osnovnega sredstva, Predmet?, Naprava?, Oprema?',
      number:
        'Inventarna številka, Inventarna št., Inv. številka, Inv. št., Evidenčna številka, Številka osnovnega sredstva',
      serial: 'Serijska številka, Serijska št., Ser. št., Tovarniška številka',
      group: 'Kategorija, Vrsta, Skupina, Vrsta opreme, Vrsta naprave, Tip naprave, Podvrsta?',
      location: 'Lokacija, Mesto, Nahajališče, Skladišče?, Poslovalnica?',
      building: 'Stavba, Zgradba, Objekt?',
      room: 'Prostor, Soba, Pisarna, Učilnica, Številka prostora',
      price:
        'Cena, Nabavna cena, Nabavna vrednost, Nakupna cena, Cena na enoto, Cena brez DDV, Cena z DDV?, Vrednost?',
      quantity: 'Količina, Skupna količina, Število, Kosov, Kos, Zaloga',
      purchased:
        'Datum nabave, Datum nakupa, Datum pridobitve, Leto nabave?, Leto nakupa?, Datum prevzema?',
      vendor: 'Dobavitelj, Prodajalec',
      manufacturer: 'Proizvajalec, Znamka',
      model: 'Številka modela, Oznaka modela',
      description: 'Opis, Opomba, Opombe, Komentar',
      holder: 'Odgovorna oseba, Uporabnik, Skrbnik, Zadolžena oseba, Zadolžen',
      email: 'E-poštni naslov, E-pošta, Elektronska pošta',
      first: 'Ime',
      last: 'Priimek',
      full: 'Ime in priimek, Priimek in ime, Zaposleni?',
      department: 'Oddelek, Služba?',
      phone: 'Telefon, Telefonska številka, Tel., Mobitel, GSM',
      fax: 'Faks',
      address: 'Naslov',
      city: 'Kraj',
      zip: 'Poštna številka',
      website: 'Spletna stran',
      contact: 'Kontaktna oseba',
      staff: 'Matična številka?, Številka delavca',
    },
  },
];
