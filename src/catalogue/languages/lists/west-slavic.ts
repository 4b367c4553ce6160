import type { WordList } from './word-list.ts';

/** As registers of schools, towns and firms have them, and forms of open asset managers. */
export const WEST_SLAVIC: readonly WordList[] = [
  {
    code: 'cs',
    name: 'Czech',
    words: {
      name: 'Název, Název zařízení, Název majetku, Název položky, Název předmětu, Název stroje, Název produktu, Pojmenování, Předmět?, Položka?, Zařízení?, Označení?',
      number:
        'Inventární číslo, Inv. číslo, Inv. č., Inv.č., Inventární č., IČ majetku, Evidenční číslo, Ev. číslo, Ev. č., Číslo majetku, Čárový kód?, Kód majetku',
      serial: 'Sériové číslo, Sér. číslo, Sér. č., Výrobní číslo, Výr. č.',
      group:
        'Kategorie, Skupina, Skupina majetku, Druh, Druh majetku, Typ majetku, Typ zařízení, Třída?',
      location: 'Umístění, Lokalita, Místo, Stanoviště, Středisko?, Sklad?, Pracoviště?, Pobočka?',
      building: 'Budova, Pavilon, Objekt?',
      room: 'Místnost, Číslo místnosti, Č. místnosti, Kancelář, Učebna',
      price:
        'Cena, Pořizovací cena, Nákupní cena, Kupní cena, Cena s DPH?, Cena bez DPH, Jednotková cena, Cena za kus, Cena za ks, Cena/ks, Hodnota?, Vstupní cena',
      quantity: 'Množství, Počet, Počet kusů, Počet ks, Ks, Kusů, Stav skladu, Skladem',
      purchased:
        'Datum pořízení, Datum nákupu, Datum zakoupení, Zakoupeno, Pořízeno, Datum nabytí, Datum koupě, Rok pořízení?, Datum zařazení?, Uvedeno do provozu?',
      vendor: 'Dodavatel, Prodejce, Prodávající',
      manufacturer: 'Výrobce, Značka',
      model: 'Modelové číslo, Typové označení, Model zařízení',
      description: 'Popis, Poznámka, Poznámky, Pozn., Komentář',
      holder:
        'Odpovědná osoba, Zodpovědná osoba, Zodpovídá, Správce?, Uživatel, Držitel, Vypůjčil, Zapůjčeno komu',
      email: 'E-mailová adresa, Emailová adresa',
      first: 'Jméno, Křestní jméno',
      last: 'Příjmení',
      full: 'Jméno a příjmení, Příjmení a jméno, Zaměstnanec?',
      department: 'Oddělení, Odbor, Úsek?',
      phone: 'Telefon, Telefonní číslo, Tel., Mobil, Číslo telefonu',
      fax: 'Číslo faxu',
      address: 'Adresa, Ulice, Adresa sídla',
      city: 'Město, Obec',
      zip: 'PSČ, Poštovní směrovací číslo',
      website: 'Webové stránky, Webová stránka, Web, WWW',
      contact: 'Kontaktní osoba',
      staff: 'Osobní číslo, Os. číslo, Číslo zaměstnance',
    },
  },
  {
    code: 'sk',
    name: 'Slovak',
    words: {
      name: 'Názov, Názov zariadenia, Názov majetku, Názov položky, Názov predmetu, Pomenovanie, Predmet?, Položka?, Zariadenie?',
      number:
        'Inventárne číslo, Inv. číslo, Inv. č., Inv.č., Inventárne č., Evidenčné číslo, Ev. číslo, Číslo majetku, Čiarový kód?',
      serial: 'Sériové číslo, Sér. číslo, Výrobné číslo, Výr. č.',
      group: 'Kategória, Skupina, Skupina majetku, Druh, Druh majetku, Typ majetku, Typ zariadenia',
      location:
        'Umiestnenie, Lokalita, Miesto, Miesto uloženia, Stredisko?, Sklad?, Pracovisko?, Pobočka?',
      building: 'Budova, Pavilón, Objekt?',
      room: 'Miestnosť, Číslo miestnosti, Č. miestnosti, Kancelária, Učebňa',
      price:
        'Cena, Obstarávacia cena, Nákupná cena, Kúpna cena, Cena s DPH?, Cena bez DPH, Jednotková cena, Cena za kus, Cena za ks, Hodnota?, Vstupná cena',
      quantity: 'Množstvo, Počet, Počet kusov, Počet ks, Ks, Kusov, Stav skladu',
      purchased:
        'Dátum obstarania, Dátum nákupu, Dátum zakúpenia, Dátum kúpy, Dátum nadobudnutia, Zakúpené, Rok obstarania?, Dátum zaradenia?',
      vendor: 'Dodávateľ, Predajca',
      manufacturer: 'Výrobca, Značka',
      model: 'Modelové číslo, Typové označenie',
      description: 'Popis, Opis, Poznámka, Poznámky, Pozn., Komentár',
      holder: 'Zodpovedná osoba, Zodpovedný, Správca?, Používateľ, Užívateľ, Držiteľ',
      email: 'E-mailová adresa, Emailová adresa',
      first: 'Meno, Krstné meno',
      last: 'Priezvisko',
      full: 'Meno a priezvisko, Priezvisko a meno, Zamestnanec?',
      department: 'Oddelenie, Odbor, Úsek?',
      phone: 'Telefón, Telefónne číslo, Tel., Mobil, Tel. číslo',
      fax: 'Číslo faxu',
      address: 'Adresa, Ulica',
      city: 'Mesto, Obec',
      zip: 'PSČ',
      website: 'Webová stránka, Web, Webové stránky',
      contact: 'Kontaktná osoba',
      staff: 'Osobné číslo, Os. číslo, Číslo zamestnanca',
    },
  },
  {
    code: 'pl',
    name: 'Polish',
    words: {
      name: 'Nazwa, Nazwa sprzętu, Nazwa urządzenia, Nazwa środka trwałego, Nazwa środka, Nazwa składnika, Nazwa przedmiotu, Nazwa towaru, Nazwa produktu, Przedmiot?, Urządzenie?, Sprzęt?, Wyposażenie?, Nazwa wyposażenia, Nazwa materiału, Nazwa artykułu, Nazwa asortymentu, Nazwa pomocy, Nazwa odczynnika, Nazwa narzędzia, Nazwa mienia, Nazwa elementu, Nazwa pozycji, Opis sprzętu, Pozycja?, Artykuł?, Towar?, Produkt?, Narzędzie?, Tytuł?, Asortyment?, Wyszczególnienie',
      number:
        'Numer inwentarzowy, Nr inwentarzowy, Nr inw., Nr inwent., Numer inw., Numer ewidencyjny, Nr ewidencyjny, Nr ewid., Oznaczenie inwentarzowe, Kod kreskowy?',
      serial:
        'Numer seryjny, Nr seryjny, Nr ser., Numer fabryczny, Nr fabryczny, Nr fabr., Klucz seryjny?',
      group:
        'Kategoria, Grupa, Grupa KŚT, Rodzaj, Rodzaj sprzętu, Typ sprzętu, Typ urządzenia, Kategoria sprzętu, Klasyfikacja?',
      location:
        'Lokalizacja, Miejsce użytkowania, Miejsce, Miejsce przechowywania, Położenie, Umiejscowienie, Magazyn?, Oddział?, Lokalizacja sprzętu, Miejsce składowania, Miejsce położenia, Regał?, Półka?, Szafa?, Klasa?, Miejsce przechow., Jednostka?, Remiza?',
      building: 'Budynek',
      room: 'Pomieszczenie, Pokój, Nr pokoju, Numer pokoju, Nr pomieszczenia, Sala?, Gabinet?',
      price:
        'Cena, Cena zakupu, Cena jednostkowa, Cena jedn., Cena netto, Cena brutto?, Wartość?, Wartość początkowa, Wartość zakupu, Wartość brutto?, Wartość netto?, Koszt zakupu, Wartość jednostkowa, Koszt?',
      quantity:
        'Ilość, Liczba, Liczba sztuk, Ilość sztuk, Szt., Stan magazynowy, Ilości, Ilość szt., Stan, Stan aktualny, Ilość na stanie, Stan obecny, Stan ilościowy, Sztuk, Sztuki, Il., Ilość w magazynie, Zapas, Aktualny stan, Ilość dostępna, Pozostało, Razem sztuk',
      purchased:
        'Data zakupu, Data nabycia, Data zakupienia, Data kupna, Zakupiono, Rok zakupu?, Data przyjęcia?, Data wprowadzenia?, Data przyjęcia do użytkowania?, Rok nabycia?, Data otrzymania?, Data faktury?, Rok produkcji?',
      vendor: 'Dostawca, Sprzedawca, Kontrahent?, Nazwa dostawcy',
      manufacturer:
        'Producent, Wytwórca, Marka, Firma?, Marka/producent, Producent/marka, Wydawnictwo',
      model: 'Numer modelu, Nr modelu, Model urządzenia',
      description: 'Opis, Uwagi, Notatki, Komentarz, Dodatkowe informacje',
      holder:
        'Osoba odpowiedzialna, Odpowiedzialny, Użytkownik, Przypisany do, Przypisane do, Wypożyczający, Posiadacz, Opiekun',
      email: 'Adres e-mail, Adres email, Adres mailowy',
      first: 'Imię',
      last: 'Nazwisko',
      full: 'Imię i nazwisko, Nazwisko i imię, Pracownik?',
      department: 'Dział, Wydział, Departament',
      phone: 'Telefon, Numer telefonu, Nr telefonu, Tel., Telefon kontaktowy, Komórka?',
      fax: 'Faks',
      address: 'Adres, Ulica',
      city: 'Miasto, Miejscowość',
      zip: 'Kod pocztowy',
      website: 'Strona internetowa, Strona WWW, WWW',
      contact: 'Osoba kontaktowa, Osoba do kontaktu',
      staff: 'Numer pracownika, Nr pracownika, Nr ewidencyjny pracownika',
    },
  },
];
