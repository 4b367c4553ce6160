/**
 * What people call lists of records in the languages that have short lists of words, as the names in
 * `record-words.ts`: with a star any part of a word, as scripts without spaces need.
 */
export const NAMES_OF_LISTS: Readonly<Record<string, string>> = {
  'fixed-assets':
    'инвентарь, инвентарная, инвентаризация, оборудование, имущество, основные средства, техника, обладнання, майно, основні засоби, інвентар, inwentarz, inwentaryzacja, wyposażenie, sprzęt, środki trwałe, inventář, inventarizace, majetek, zařízení, vybavení, inventár, majetok, zariadenia, oprema, osnovna sredstva, imovina, опрема, основна средства, leltár, eszközök, eszközlista, mijloace fixe, echipament, demirbaş, envanter, zimmet, inventarie, utrustning, tillgångar, anläggning, udstyr, aktiver, utstyr, eiendeler, driftsmidler, kalusto, laitteet, irtaimisto, inventaario, *资产, *資產, *设备, *設備, *器材, *仪器, *儀器, *財產, *備品, *資産, *機器, *機材, *자산, *비품, *장비, *기자재, *물품, εξοπλισμός, πάγια',
  inventory:
    'склад, остатки, остаток, запасы, реактивы, расходники, залишки, запаси, реактиви, magazyn, stan magazynu, stany magazynowe, zapasy, odczynniki, sklad, zásoby, spotřební, chemikálie, skladište, zalihe, zaliha, magacin, kemikalije, магацин, залихе, zaloga, skladišče, raktár, raktárkészlet, készlet, vegyszer, stoc, stocuri, consumabile, stok, stok listesi, sarf, lager, lagersaldo, lagerlista, förråd, kemikalier, lagerliste, lagerbeholdning, forbrugsvarer, forbruksvarer, varelager, kjemikalier, varasto, varastosaldo, kemikaalit, *库存, *庫存, *耗材, *仓库, *倉庫, *试剂, *試劑, *药品, *藥品, *化学品, *在庫, *消耗品, *試薬, *薬品, *재고, *소모품, *시약, *수불, αποθήκη, αναλώσιμα, מלאי',
  'asset-stock':
    'запчасти, запасные части, комплектующие, запчастини, części, części zamienne, podzespoły, náhradní díly, součástky, náhradné diely, rezervni dijelovi, rezervni delovi, alkatrész, piese de schimb, yedek parça, reservdelar, komponenter, reservedele, reservedeler, varaosat, *备件, *備件, *零件, *元器件, *部品, *パーツ, *부품, *자재',
  members:
    'сотрудники, сотрудников, персонал, работники, штат, співробітники, працівники, pracownicy, personel, członkowie, zaměstnanci, členové, zamestnanci, členovia, zaposlenici, djelatnici, članovi, korisnici, zaposleni, člani, запослени, чланови, dolgozók, munkatársak, tagok, taglista, angajați, salariați, çalışanlar, üyeler, anställda, medlemmar, medlemslista, personal, medarbejdere, medlemmer, medlemsliste, ansatte, henkilöstö, työntekijät, jäsenet, *员工, *員工, *人员, *人員, *职工, *職員, *通讯录, *通訊錄, *名册, *社員, *名簿, *会員, *직원, *사원, *회원, *명단, προσωπικό, μέλη',
  vendors:
    'поставщики, поставщиков, контрагенты, постачальники, dostawcy, kontrahenci, dodavatelé, dodávatelia, dobavljači, добављачи, dobavitelji, szállítók, beszállítók, furnizori, tedarikçi, tedarikçiler, leverantörer, leverandører, leverandor, toimittajat, *供应商, *供應商, *厂商, *廠商, *仕入先, *取引先, *거래처, *공급업체, προμηθευτές, ספקים',
  locations:
    'помещения, кабинеты, аудитории, приміщення, кабінети, pomieszczenia, sale, budynki, místnosti, učebny, budovy, miestnosti, učebne, prostorije, učionice, zgrade, просторије, helyiségek, termek, épületek, săli, clădiri, odalar, derslikler, binalar, lokaler, byggnader, bygninger, huoneet, rakennukset, *房间, *房間, *教室, *场地, *部屋, *会議室, *강의실, *호실, αίθουσες',
};

/** Fields that only lists of these records have a column for. */
export const TELLING_FIELDS = {
  'fixed-assets': ['number', 'serial', 'purchased', 'holder'],
  inventory: ['quantity'],
  members: ['email', 'first', 'last', 'full', 'staff'],
  vendors: ['contact', 'website', 'fax'],
  locations: ['building', 'room'],
} as const;

/** Units of measure head a column of lists of stock, and of no others. */
export const UNITS_OF_STOCK =
  'ед. изм., ед.изм., единица измерения, од. виміру, jednostka, jednostka miary, jm, j.m., jedn. miary, jednotka, mj, měrná jednotka, merná jednotka, jedinica mjere, jed. mjere, jm., merska enota, mértékegység, egység, me., unitate de măsură, u.m., birim, ölçü birimi, enhet, enhed, yksikkö, 单位, 計量單位, 单位量, 計量单位, 单价/单位, 単位, 단위';
