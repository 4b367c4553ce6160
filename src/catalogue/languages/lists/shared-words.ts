/**
 * Words of the lists that mean something else in English or a language that has words for every field: `Stan`, `Pris` and
 * `Tip`. They are read only beside other words of their language.
 */
export const SHARED_WORDS =
  'ad, birim, bina, buc, camera, cena, db, depo, druh, grup, grupa, grupp, gruppe, hus, ime, komentar, kom, kos, ks, lager, lokal, malli, marka, marke, merke, mesto, miejsce, modell, modeli, navn, namn, nimi, notat, noter, obs, oda, opis, ort, plats, popis, pret, pris, producent, produkt, produs, rom, rum, sala, sal, sektor, serie, skupina, soba, sted, stoc, szt, tila, tur, vare, vrsta, yer, 名, 姓, 성, 방, 사용자, 메일, kpl, lkm, antal, antall, bruker, bruger, kategori, kategorie, serienummer, fabrikat, modelnummer';
