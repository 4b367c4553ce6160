import { describe, expect, test } from 'vitest';
import { columnFinder } from '../../../src/catalogue/columns/column-finder.ts';
import { isSharedWord, wordListsKnowing } from '../../../src/catalogue/columns/word-lists.ts';
import { findKind } from '../../../src/catalogue/kinds.ts';
import { foldTerm } from '../../../src/catalogue/languages/index.ts';
import { termsIn } from '../../../src/catalogue/languages/language.ts';
import { listTerms } from '../../../src/catalogue/languages/lists/fields-of-lists.ts';
import { SHARED_WORDS } from '../../../src/catalogue/languages/lists/shared-words.ts';
import { WORD_LISTS } from '../../../src/catalogue/languages/lists/word-list.ts';
import { mapColumns } from '../../../src/import/sheet/headings/map.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

function kindNamed(name: string): NonNullable<ReturnType<typeof findKind>> {
  const kind = findKind(name);
  if (kind === undefined) throw new RangeError(name);
  return kind;
}

const ASSETS = kindNamed('fixed-assets');

function read(headings: readonly string[], kind = ASSETS): [string | undefined, string][] {
  const mapping = mapColumns({ name: { file: 'a.csv' }, headings, duplicates: new Set() }, kind, {
    takesUnknown: true,
  });
  return mapping.columns.map(({ target, certainty }) => [target, certainty]);
}

const targets = (headings: readonly string[], kind = ASSETS): (string | undefined)[] =>
  read(headings, kind).map(([target]) => target);

const ITEM = ['name', 'identifier', 'location_id', 'price', 'purchased_on', 'vendor_id'];

describe('headings of languages with a short list of words', () => {
  test.each([
    ['Czech', 'Název|Inv. číslo|Místnost|Pořizovací cena (Kč)|Datum pořízení|Dodavatel'],
    ['Czech without accents', 'NAZEV|INV. CISLO|MISTNOST|CENA ZA KUS|DATUM PORIZENI|DODAVATEL'],
    ['Slovak', 'Názov|Inventárne číslo|Miestnosť|Obstarávacia cena|Dátum obstarania|Dodávateľ'],
    ['Polish', 'Nazwa|Nr inwentarzowy|Pomieszczenie|Cena zakupu [zł]|Data zakupu|Dostawca'],
    ['Croatian', 'Naziv|Inventarni broj|Prostorija|Nabavna cijena|Datum nabave|Dobavljač'],
    ['Serbian', 'Назив|Инвентарски број|Просторија|Набавна цена|Датум набавке|Добављач'],
    ['Slovenian', 'Naziv|Inventarna številka|Lokacija|Nabavna cena|Datum nabave|Dobavitelj'],
    ['Swedish', 'Benämning|Inventarienummer|Placering|Inköpspris|Inköpsdatum|Leverantör'],
    ['Danish', 'Navn|Inventarnummer|Placering|Indkøbspris|Indkøbsdato|Leverandør'],
    ['Norwegian', 'Navn|Inventarnummer|Plassering|Innkjopspris|Innkjøpsdato|Leverandør'],
    ['Finnish', 'Nimike|Inventaarionumero|Sijainti|Hankintahinta|Hankintapäivä|Toimittaja'],
    ['Hungarian', 'Megnevezés|Leltári szám|Helyiség|Beszerzési ár|Beszerzés dátuma|Szállító'],
    ['Romanian', 'Denumire|Nr. inventar|Locație|Preț achiziție|Data achiziției|Furnizor'],
    ['Turkish', 'Demirbaş Adı|Demirbaş No|Konum|Birim Fiyatı|Satın Alma Tarihi|Tedarikçi'],
    ['Russian', 'Наименование|Инв. №|Кабинет|Цена, руб.|Дата покупки|Поставщик'],
    [
      'Ukrainian',
      'Назва|Інвентарний номер|Кабінет/приміщення|Вартість|Дата придбання|Постачальник',
    ],
    ['Chinese', '资产名称|资产编号|存放地点|单价（元）|购置日期|供应商'],
    ['Chinese in traditional script', '財產名稱|財產編號|存置地點|單價|購置日期|供應商'],
    ['Japanese', '品名|管理番号|設置場所|購入価格（円）|購入日|購入先'],
    ['Korean', '자산명|자산번호|위치|구매가격|구매일|공급업체'],
  ])('in %s fill the fields of an asset, none of them for certain', (_language, line) => {
    expect(read(line.split('|'))).toEqual(ITEM.map((target) => [target, 'likely']));
  });

  test.each([
    ['Czech', 'Jméno|Příjmení|E-mailová adresa|Oddělení'],
    ['Polish', 'Imię|Nazwisko|Adres e-mail|Dział'],
    ['Swedish', 'Förnamn|Efternamn|E-postadress|Avdelning'],
    ['Russian', 'Имя|Фамилия|Электронная почта|Отдел'],
    ['Chinese', '名字|姓氏|邮箱|部门'],
  ])('in %s fill the fields of a member', (_language, line) => {
    const fields = ['first_name', 'last_name', 'email', 'department'];
    expect(targets(line.split('|'), kindNamed('members'))).toEqual(fields);
  });

  test.each([
    ['Croatian', 'Naziv|Adresa|Telefon|Faks|Mrežna stranica|Kontakt osoba'],
    ['Russian', 'Поставщик|Адрес|Телефон|Факс|Сайт|Контактное лицо'],
    ['Chinese', '供应商名称|地址|电话|传真|网址|联系人'],
  ])('in %s fill the fields of a vendor', (_language, line) => {
    const fields = ['name', 'address', 'phone_number', 'fax', 'website', 'contact_person_name'];
    expect(targets(line.split('|'), kindNamed('vendors'))).toEqual(fields);
  });

  test.each([
    ['Chinese', '构件名称|设备分类编号|数量|备注信息', 'name|identifier|net_quantity|description'],
    ['Japanese', '備品カテゴリ|本社保管場所|備考欄', 'group_id|location_id|description'],
    ['Korean', '품 명|현 재고|장비 제조사', 'name|net_quantity|manufacturer'],
  ])('in %s are read by the last word of a compound', (_language, line, fields) => {
    expect(targets(line.split('|')).join('|')).toBe(fields);
  });

  test.each([
    ['a word that is one of many languages', 'Name|Stan|Pris|Serial number', [1, 2]],
    ['words that may mean something else', 'Name|Tip|Data|Rok|Kod|Stan', [1, 2, 3, 4, 5]],
    ['one foreign word among English ones', 'Name|Purchase date|Price|Názov', [3]],
    ['a running number', '序号|名称|数量', [0]],
  ])('stay unknown: %s', (_what, line, at) => {
    const found = targets(line.split('|'));
    expect(at.map((index) => found[index])).toEqual(at.map(() => undefined));
  });

  test.each([
    ['German', 'Bezeichnung|Kategorie|Modell|Cena', 'name|group_id|product_model_number|'],
    [
      'Italian',
      'Descrizione|Fornitore|Data acquisto|Camera',
      'description|vendor_id|purchased_on|',
    ],
    ['Dutch', 'Naam|Merk|Serienummer|Aanschafdatum', 'name|manufacturer|identifier|purchased_on'],
  ])('%s headings keep their meaning', (_language, line, fields) => {
    const found = targets(line.split('|')).map((target) => target ?? '');
    expect(found.join('|')).toBe(fields);
  });

  test.each([
    ['is read beside English ones where it is usual', 'Aantal', 'net_quantity'],
    ['is not where it is cut off', 'Aant.', undefined],
  ])('one word of one language %s', (_is, heading, target) => {
    const found = targets(['Component', heading, 'Comments'], kindNamed('asset-stock'));

    expect(found[1]).toBe(target);
  });

  test('are read beside other words of their language where they are words of many', () => {
    expect(targets(['Nazwa', 'Numer seryjny', 'Cena'])).toEqual(['name', 'identifier', 'price']);
  });
});

describe('short lists of words', () => {
  test.each(WORD_LISTS.map((list) => [list.name, list] as const))(
    '%s has no word for two fields of one record type',
    (_name, list) => {
      const kinds = ['fixed-assets', 'members', 'locations', 'vendors'].map(kindNamed);
      const lost = kinds.flatMap((kind) => {
        const finder = columnFinder(kind, listTerms(list));
        const all = termsIn(Object.values(list.words).join(', '));
        return all.filter((word) => finder.byTerm(word)?.isUsual === true);
      });
      expect(lost).toEqual([]);
      const fields = new Map<string, string[]>();
      for (const [field, terms] of Object.entries(list.words)) {
        for (const word of termsIn(terms)) {
          const key = foldTerm(word);
          if (['full', 'first', 'last', 'department'].includes(field)) continue;
          fields.set(key, [...(fields.get(key) ?? []), field]);
        }
      }
      const twofold = [...fields].filter(([, of]) => new Set(of).size > 1);
      expect(twofold).toEqual([]);
    },
  );

  test('every word that is shared with other languages is in a list', () => {
    const words = SHARED_WORDS.split(', ');
    expect(words.filter((word) => wordListsKnowing(word).length === 0)).toEqual([]);
    expect(isSharedWord('PRIS')).toBe(true);
    expect(isSharedWord('Název')).toBe(false);
  });
});

describe('a register without a flag', () => {
  test.each([
    [
      'cs',
      `Název;Inv. číslo;Kategorie;Místnost;Cena;Datum pořízení
Monitor Dell;M-101;Monitory;107;4990,50;17.09.2020
Tiskárna HP;M-102;Tiskárny;108;3200,00;23.10.2021`,
    ],
    [
      'pl',
      `Nazwa;Nr inwentarzowy;Kategoria;Pomieszczenie;Cena zakupu;Data zakupu
Monitor Dell;M-101;Monitory;107;499,50;17.09.2020
Drukarka HP;M-102;Drukarki;108;320,00;23.10.2021`,
    ],
    [
      'zh',
      `资产名称,资产编号,资产类别,存放地点,单价,购置日期
戴尔显示器一号,M-101,显示器类,一号办公室,499.50,2020-09-17
惠普打印机二号,M-102,打印机类,二号办公室,320.00,2021-10-23`,
    ],
    [
      'ja',
      `資産名称,管理番号,カテゴリ,設置場所,購入価格,購入日
デルモニター,M-101,モニター,第一会議室,49950,2020-09-17
プリンター複合機,M-102,プリンター,第二会議室,32000,2021-10-23`,
    ],
  ])('in %s is valid, and each of its columns is a field', async (code, text) => {
    const rehearsal = new Rehearsal();
    const file = rehearsal.write(`${code}.csv`, text);
    const { errors, columns } = await rehearsal.validate([file]);
    expect(errors).toEqual([]);
    const fields = ['Name', 'Identifier', 'Group', 'Location', 'Price', 'Purchased on'];
    expect(columns.map(({ field }) => field)).toEqual(fields);
  });
});
