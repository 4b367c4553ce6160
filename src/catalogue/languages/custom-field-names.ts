import { once } from '../../kernel/once.ts';
import { foldTerm } from './spellings.ts';

/** What people call the custom fields for numbers of which no two things have the same, in seven languages; one line is one field. */
const NAMES_OF_NUMBERS = [
  'Seriennummer, Serien-Nr, Seriennr, Serial, Serial number, Serial no, serialNumber, S/N, SN, Numéro de série, N° de série, N° série, Número de serie, N.º de serie, Nº de serie, Nº serie, Numero di serie, N. serie, Serienummer, Serienr, Número de série, N.º de série, Nº de série, Nº série, Número serial, Numero seriale, Seriale, N° serial, Nro serial, Nro de serie, No. serial, No. de serie, N. di serie, N. seriale, Serial No., Ser.-Nr., Fabriknummer, Numéro série, Num. série, Número série, Numer seryjny, Nr seryjny, Serijski broj, Výrobní číslo, Sériové číslo, Serijska številka, 序列号, シリアル番号, 製造番号, 시리얼번호, Серийный номер',
  'MAC address, MAC-Adresse, MAC, Adresse MAC, Dirección MAC, Indirizzo MAC, MAC-adres, Endereço MAC',
] as const;

/** What they call the custom fields that most accounts have. */
const NAMES = [
  ...NAMES_OF_NUMBERS,
  'Garantie, Garantiezeit, Garantiedauer, Warranty, Warranty period, Durée de garantie, Garantía, Periodo de garantía, Garanzia, Durata garanzia, Garantietermijn, Garantia, Período de garantia',
  'Status, Statut, Estado, Estatus, Stato, Situação, Situación, Situation, Stan, Stav, Stanje, 状态, 使用状态, 状態, 상태, Статус',
  'Condition, Zustand, Condición, État, Condizione, Conditie, Condição, Staat, Estado de conservación, Estado de conservação, État de conservation, Stato di conservazione, Erhaltungszustand, Toestand',
  'Barcode, Strichcode, Code-barres, Code barre, Código de barras, Codice a barre, Streepjescode, EAN, Kod kreskowy, 条码, 条形码, バーコード, 바코드',
  'Cost centre, Cost center, Kostenstelle, KST, Centre de coûts, Centre de coût, Centro de costo, Centro de costos, Centro de coste, Centro di costo, Kostenplaats, Centro de custo',
  'Department, Abteilung, Département, Service, Departamento, Área, Reparto, Dipartimento, Afdeling, Setor, Dział, Odjel, Oddělení, 部门, 使用部门, 部署, 部門, 부서',
  'IP address, IP-Adresse, IP, Adresse IP, Dirección IP, Indirizzo IP, IP-adres, Endereço IP',
  'Operating system, Betriebssystem, OS, Système d’exploitation, Sistema operativo, Besturingssysteem, Sistema operacional',
  'Colour, Color, Farbe, Couleur, Colore, Kleur, Cor',
] as const;

const fields = once(
  (): ReadonlyMap<string, number> =>
    new Map(
      NAMES.flatMap((names, at) =>
        names.split(', ').map((name): [string, number] => [foldTerm(name), at]),
      ),
    ),
);

/** Whether a heading and the name of a custom field mean the same, without the unit in brackets behind either. */
export function isSameCustomField(heading: string, name: string): boolean {
  const [one, other] = [heading, name].map((text) =>
    foldTerm(text.replace(/\s*[([][^()[\]]*[)\]]\s*$/u, '')),
  );
  if (one === undefined || other === undefined || one === '') return false;
  const field = fields().get(one);
  return one === other || (field !== undefined && field === fields().get(other));
}

/** Whether no two things have the same under this heading: a serial number. */
export function isNumberOfOneThing(heading: string): boolean {
  const field = fields().get(foldTerm(heading));
  return field !== undefined && field < NAMES_OF_NUMBERS.length;
}

/** What people call the custom field with the model of a thing, in seven languages. */
const MODEL_NAMES: ReadonlySet<string> = new Set(
  [
    ...['Model', 'Model name', 'Model number', 'Model no', 'Device model', 'Product model'],
    ...[
      'Modell',
      'Modellname',
      'Modellbezeichnung',
      'Gerätemodell',
      'Modèle',
      'Modèle de l’appareil',
    ],
    ...[
      'Modelo',
      'Modelo del equipo',
      'Modelo do equipamento',
      'Modello',
      'Modelnaam',
      'Modelnummer',
    ],
  ].map(foldTerm),
);

const SERIAL_NUMBER = 'Serial number';

/** Whether a custom field of that name has serial numbers. */
export function isSerialNumber(name: string): boolean {
  return isSameCustomField(name, SERIAL_NUMBER);
}

/** Whether a custom field of that name has the models of things. */
export function isModelName(name: string): boolean {
  return MODEL_NAMES.has(foldTerm(name));
}
