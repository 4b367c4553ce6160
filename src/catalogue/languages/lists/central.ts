import type { WordList } from './word-list.ts';

/** As registers of schools and firms have them, and forms of open asset managers. */
export const CENTRAL: readonly WordList[] = [
  {
    code: 'hu',
    name: 'Hungarian',
    words: {
      name: 'Megnevezés, Név, Eszköz neve, Eszköz megnevezése, Eszköznév, Termék neve, Cikk megnevezése, Eszköz?, Termék?, Tárgy?',
      number:
        'Leltári szám, Leltári sz., Lelt. szám, Leltárszám, Leltári azonosító, Eszközszám, Nyilvántartási szám, Vonalkód?',
      serial: 'Gyári szám, Gyári sz., Gyáriszám, Sorozatszám, Szériaszám, Széria szám',
      group:
        'Kategória, Csoport, Eszközcsoport, Eszköz típusa, Eszköztípus, Cikkcsoport, Termékcsoport, Fajta?',
      location:
        'Hely, Elhelyezés, Helyszín, Tárolási hely, Tárolás helye, Telephely, Leltárkörzet, Raktár?, Raktárhely',
      building: 'Épület',
      room: 'Helyiség, Szoba, Terem, Szobaszám, Iroda, Helyiség száma',
      price:
        'Ár, Beszerzési ár, Vételár, Egységár, Bruttó érték?, Bruttó ár?, Nettó ár, Nettó érték?, Beszerzési érték, Bekerülési érték, Érték?, Érték (Ft)?, Ár (Ft), Beszerzési ár (Ft), Egységár (Ft)',
      quantity: 'Mennyiség, Darab, Darabszám, Db, Készlet, Mennyiség (db)',
      purchased:
        'Beszerzés dátuma, Beszerzés ideje, Beszerzési dátum, Vásárlás dátuma, Vásárlás ideje, Beszerezve, Beszerzés éve?, Üzembe helyezés?, Aktiválás dátuma?',
      vendor: 'Szállító, Beszállító, Eladó, Forgalmazó',
      manufacturer: 'Gyártó, Márka',
      model: 'Modell, Típusszám, Modellszám, Gyártmány típusa',
      description: 'Leírás, Megjegyzés, Megjegyzések, Megj.',
      holder:
        'Felelős, Felelős személy, Felelős neve, Használó, Felhasználó, Leltárfelelős, Kölcsönző',
      email: 'E-mail cím, Email cím',
      first: 'Keresztnév, Utónév',
      last: 'Vezetéknév, Családnév, Családi név',
      full: 'Teljes név, Dolgozó neve, Név, Dolgozó?, Munkatárs?',
      department: 'Osztály, Részleg, Szervezeti egység',
      phone: 'Telefon, Telefonszám, Tel., Mobil, Tel.szám',
      fax: 'Telefax?',
      address: 'Cím, Lakcím, Székhely',
      city: 'Város, Település',
      zip: 'Irányítószám, Irsz., Ir.szám',
      website: 'Honlap, Weboldal, Weblap',
      contact: 'Kapcsolattartó, Kapcsolattartó neve',
      staff: 'Törzsszám, Dolgozói azonosító, Személyi szám?',
    },
  },
  {
    code: 'ro',
    name: 'Romanian',
    words: {
      name: 'Denumire, Denumirea, Denumire mijloc fix, Denumire produs, Denumire echipament, Denumirea mijlocului fix, Nume echipament, Nume dispozitiv, Nume produs, Echipament?, Produs?, Dispozitiv?',
      number:
        'Număr inventar, Număr de inventar, Nr. inventar, Nr. de inventar, Nr. inv., Cod inventar, Cod de bare?',
      serial: 'Număr serie, Număr de serie, Nr. serie, Nr. de serie, Serie?, Serie șasiu?',
      group:
        'Categorie, Grupă, Tip echipament, Tip dispozitiv, Categoria, Clasa?, Categorie mijloc fix',
      location:
        'Locație, Locația, Amplasare, Amplasament, Loc de folosință, Gestiune?, Depozit?, Sediu?',
      building: 'Clădire, Clădirea, Corp clădire',
      room: 'Încăpere, Cameră, Camera, Sală?, Birou, Nr. cameră',
      price:
        'Preț, Pret, Preț achiziție, Preț de achiziție, Preț unitar, Valoare achiziție, Valoare de achiziție, Valoare de intrare, Valoare de inventar, Valoare?, Preț fără TVA, Preț cu TVA?',
      quantity: 'Cantitate, Cantitatea, Număr bucăți, Nr. bucăți, Buc., Bucăți, Stoc?',
      purchased:
        'Data achiziției, Dată achiziție, Data achizitiei, Data achizitie, Data cumpărării, Data intrării?, Data punerii în funcțiune?, An achiziție?, Data PIF?',
      vendor: 'Furnizor, Furnizorul, Vânzător',
      manufacturer: 'Producător, Producătorul, Marcă, Fabricant',
      model: 'Număr model, Cod model',
      description: 'Descriere, Observații, Observatii, Mențiuni, Obs., Note?, Comentarii',
      holder: 'Responsabil, Persoană responsabilă, Utilizator, Gestionar, Alocat către, Deținător',
      email: 'Adresă e-mail, Adresă email, Adresa de e-mail',
      first: 'Prenume',
      last: 'Nume de familie',
      full: 'Nume și prenume, Nume complet, Numele și prenumele, Angajat?',
      department: 'Departament, Secție, Compartiment, Serviciu?',
      phone: 'Telefon, Număr de telefon, Nr. telefon, Tel.',
      fax: 'Nr. fax',
      address: 'Adresă, Adresa',
      city: 'Oraș, Localitate',
      zip: 'Cod poștal',
      website: 'Pagină web, Site web',
      contact: 'Persoană de contact',
      staff: 'Nr. marcă, Număr matricol, Marca angajatului',
    },
  },
  {
    code: 'tr',
    name: 'Turkish',
    words: {
      name: 'Demirbaş adı, Malzeme adı, Ürün adı, Cihaz adı, Ekipman adı, Varlık adı, Taşınır adı, Adı, Malzeme?, Ürün?, Cihaz?, Tanım?',
      number:
        'Demirbaş no, Demirbaş numarası, Demirbaş kodu, Sicil no?, Taşınır sicil no, Envanter no, Envanter numarası, Varlık no, Varlık kodu, Barkod?',
      serial: 'Seri no, Seri numarası, Üretim no, Şasi no?',
      group: 'Kategori, Grup, Malzeme grubu, Cihaz türü, Ürün grubu, Cinsi?, Tür?, Türü?, Tipi?',
      location:
        'Konum, Lokasyon, Yer, Yeri, Bulunduğu yer, Bulunduğu birim?, Depo?, Şube?, Kullanım yeri',
      building: 'Bina, Blok?',
      room: 'Oda, Oda no, Oda numarası, Sınıf?, Derslik',
      price:
        'Fiyat, Fiyatı, Birim fiyat, Birim fiyatı, Alış fiyatı, Satın alma fiyatı, Alım bedeli, Tutar?, Bedel?, Değer?, Değeri?, KDV dahil fiyat?',
      quantity: 'Miktar, Miktarı, Adet, Adedi, Stok miktarı, Mevcut miktar',
      purchased:
        'Satın alma tarihi, Alış tarihi, Alım tarihi, Satınalma tarihi, Edinme tarihi, Giriş tarihi?, Alım yılı?',
      vendor: 'Tedarikçi, Satıcı, Satıcı firma, Tedarikçi firma, Alındığı firma',
      manufacturer: 'Üretici, Marka, Markası, Üretici firma',
      model: 'Model numarası, Modeli, Model kodu',
      description: 'Açıklama, Açıklamalar, Not?, Notlar, Özellikleri?',
      holder:
        'Zimmetli, Zimmetli kişi, Zimmetli personel, Zimmet sahibi, Kullanıcı, Sorumlu, Sorumlu kişi, Zimmet alan',
      email: 'E-posta, Eposta, E-posta adresi',
      first: 'Ad, İsim',
      last: 'Soyad, Soyadı, Soyisim',
      full: 'Ad soyad, Adı soyadı, Ad ve soyad, Personel adı, Çalışan?',
      department: 'Departman, Bölüm, Birim?, Müdürlük?',
      phone: 'Telefon, Telefon no, Telefon numarası, Cep telefonu, Tel',
      fax: 'Faks',
      address: 'Adres, Adresi',
      city: 'Şehir, İl, İlçe?',
      zip: 'Posta kodu',
      website: 'Web sitesi, İnternet sitesi',
      contact: 'İlgili kişi, Yetkili, Yetkili kişi',
      staff: 'Sicil numarası, Personel no, Personel numarası',
    },
  },
];
