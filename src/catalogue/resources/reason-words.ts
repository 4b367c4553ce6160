import type { NameMeanings } from '../name-meanings.ts';

const SOLD = [
  'sold, sale, verkauft, verkauf, veräußert, veräußerung',
  'vendu, vendue, vente, cédé, cession',
  'vendido, vendida, venta, venda, venduto, vendita, verkocht, verkoop',
];

const LOST = [
  'lost, missing, verloren, verlust, vermisst, perdu, perdue, perte',
  'perdido, perdida, pérdida, perda, extraviado, perso, smarrito, smarrimento, vermist, verlies',
];

const STOLEN = [
  'stolen, theft, gestohlen, diebstahl, volé, volée, vol',
  'robado, robo, roubado, roubo, furto, rubato, gestolen, diefstal',
];

const WORN_OUT = [
  'scrapped, scrap, worn out, broken, damaged, destroyed, recycled, defective, end of life, obsolete',
  'verschrottet, verschrottung, schrott, verschlissen, defekt, kaputt, vernichtet, entsorgt, entsorgung, veraltet',
  'mis au rebut, mise au rebut, au rebut, rebut, hors service, usé, détruit, obsolète',
  'desechado, chatarra, roto, averiado, destruido, obsoleto',
  'sucateado, sucata, inservível, descartado, avariado',
  'rottamato, rottamazione, guasto, distrutto',
  'gesloopt, sloop, versleten, defect, kapot, vernietigd, verouderd',
];

const DONATED = [
  'donated, donation, gift, given away, gespendet, spende, verschenkt, donné, don',
  'donado, donación, doado, doação, donato, donazione, geschonken, schenking',
];

/** Why things are no longer there, and what says no more than that they are not. */
export const RETIRE_REASON_WORDS: NameMeanings = {
  alike: [SOLD, LOST, STOLEN, WORN_OUT, DONATED],
  general: [
    'disposed of, disposed, disposal, retired, archived, decommissioned, deprovisioned, written off, other',
    'ausgemustert, ausmusterung, ausgeschieden, abgegangen, abgang, sonstiges',
    'réformé, réforme, sorti, sortie, autre, dado de baja, baja, otro, baixado, baixa, abatido, outro',
    'dismesso, dismissione, altro, afgevoerd, afvoer, overig',
  ],
};

/** What members may do: only two roles are in every account. */
export const ROLE_WORDS: NameMeanings = {
  alike: [
    [
      'administrator, admin, administrateur, administratrice, administrador, administradora',
      'amministratore, amministratrice, beheerder',
    ],
    [
      'staff, employee, member, user, mitarbeiter, mitarbeiterin, angestellter, angestellte, benutzer, nutzer',
      'employé, employée, salarié, utilisateur, empleado, empleada, usuario',
      'funcionário, colaborador, usuário, utilizador, dipendente, utente, medewerker, gebruiker',
    ],
  ],
};
