// The bodies of `service-load`, made by bare SQL on a copy of the service's file.
// What it does is what nobody could leave out: one prepared statement for the row or rows with the names that they
// refer to, one for the number of pages, the JSON of each body parsed, the keys of the answer set in their order, what
// an item is worth reckoned from the rates of its group, and the text of the answer written. A write changes the row,
// its marks and the number in one transaction. The token is missing, and no check of what was sent.
import Sqlite from 'libsql';
import { ITEM_KEYS } from '../../build/service/answer-keys/answer-keys.js';

const PAGE = 25;

const database = new Sqlite(process.argv[2]);
for (const pragma of [
  'foreign_keys = ON',
  'locking_mode = EXCLUSIVE',
  'journal_mode = WAL',
  'synchronous = FULL',
  'temp_store = FILE',
  'cache_size = -32768',
]) {
  database.exec(`PRAGMA ${pragma}`);
}

const SHOWN = `SELECT r.id, r.body, l.body, g.body, v.body, g.id FROM records r
  LEFT JOIN records l ON l.resource = 'locations' AND l.id = json_extract(r.body, '$.location_id')
  LEFT JOIN records g ON g.resource = 'groups' AND g.id = json_extract(r.body, '$.group_id')
  LEFT JOIN records v ON v.resource = 'vendors' AND v.id = json_extract(r.body, '$.vendor_id')`;
const inOrder = (from) =>
  `${SHOWN} WHERE r.record IN (SELECT t.record ${from} ORDER BY t.name, t.record LIMIT ${PAGE} OFFSET ?)
   ORDER BY r.name, r.record`;
const ALL = `FROM records t WHERE t.resource = 'fixed-assets'`;
const MARKED = `FROM marks t WHERE t.resource = 'fixed-assets' AND t.field = ? AND t.value = ?`;
const CHANGED = `FROM marks t WHERE t.resource = 'fixed-assets' AND t.field = 'updated_at' AND t.value >= ? AND t.value < ?`;
const AMONG = `FROM records t WHERE +t.resource IN ('fixed-assets', 'inventory', 'asset-stock')
  AND t.record IN (SELECT rowid FROM record_names WHERE record_names MATCH ?) AND instr(t.name, ?) > 0`;

const raw = (sql) => database.prepare(sql).raw();
const detail = raw(`${SHOWN} WHERE r.resource = 'fixed-assets' AND r.id = ?`);
const lists = Object.fromEntries(
  Object.entries({ list: ALL, marked: MARKED, changes: CHANGED, name: AMONG }).map(
    ([name, from]) => [name, { rows: raw(inOrder(from)), count: raw(`SELECT count(*) ${from}`) }],
  ),
);
/** They are few and never change here. */
const METHODS = new Map(
  raw(`SELECT id, body FROM records WHERE resource = 'depreciation-methods'`)
    .all()
    .map(([id, body]) => [id, JSON.parse(body).name]),
);

const nextNumber = raw(`UPDATE numbers SET last = last + 1 WHERE space = 'items' RETURNING last`);
const insert = database.prepare(
  `INSERT INTO records (resource, id, name, body) VALUES ('fixed-assets', ?, ?, ?)`,
);
const mark = database.prepare(
  `INSERT INTO marks (resource, field, value, name, record) VALUES ('fixed-assets', ?, ?, ?, ?)`,
);
const unmark = database.prepare('DELETE FROM marks WHERE record = ? AND field = ? AND value = ?');
const stored = raw(
  `SELECT record, body, name FROM records WHERE resource = 'fixed-assets' AND id = ?`,
);
const rewrite = database.prepare('UPDATE records SET body = ? WHERE record = ?');
const member = raw(`SELECT body FROM records WHERE resource = 'members' AND id = ?`);
const reserved = raw(
  `SELECT record FROM marks WHERE resource = 'reservation-requests' AND field = 'asset_no' AND value = ?`,
);
const enter = database.prepare('INSERT INTO line_items (item, body, still_out) VALUES (?, ?, 0)');
const newest = raw('SELECT line, body FROM line_items WHERE item = ? ORDER BY line DESC LIMIT 1');
const change = database.prepare('UPDATE line_items SET body = ? WHERE line = ?');
const MARKED_KEYS = [
  'state',
  'identifier',
  'audit_pending',
  'updated_at',
  'group_id',
  'location_id',
  'vendor_id',
];

export const ANSWERS = {
  detail: single,
  list: (page) => paged('list', page),
  group: (value, page) => paged('marked', page, 'group_id', value),
  location: (value, page) => paged('marked', page, 'location_id', value),
  update_time: (value, page) => paged('changes', page, ...value.split('~').map(stampOf)),
  name: (text) => paged('name', 1, `"${text}"`, text),
  identifier: (text) => paged('marked', 1, 'identifier', text),
  create,
  update,
  checkout,
  checkin,
};

function single(number, message) {
  const row = detail.get([number]);
  const shown = show(row);
  const nameIn = (body) => (body === null ? null : JSON.parse(body).name);
  return JSON.stringify({
    asset: shown,
    group_name: nameIn(row[3]),
    sub_group_name: null,
    vendor_name: nameIn(row[4]),
    ...(message !== undefined && { message }),
  });
}

function paged(name, page, ...values) {
  const rows = lists[name].rows.all([...values, (page - 1) * PAGE]);
  const [count] = lists[name].count.get(values);
  return JSON.stringify({ assets: rows.map(show), total_pages: Math.ceil(count / PAGE) });
}

/** The answer's keys of a row, in their order. */
function show([id, text, place, owner, , groupId]) {
  const body = JSON.parse(text);
  const group = owner === null ? {} : JSON.parse(owner);
  const shown = {};
  for (const key in ITEM_KEYS) shown[key] = body[key] ?? ITEM_KEYS[key];
  shown.sequence_num = id;
  shown.price = body.price.includes('.') ? body.price : `${body.price}.0`;
  shown.documents_count = 0;
  shown.services_count = 0;
  shown.comments_count = 0;
  shown.asset_type = 'FixedAsset';
  shown.location_number = body.location_id;
  shown.location_name = place === null ? null : JSON.parse(place).name;
  shown.group = { depreciation_rates: ratesOf(groupId, group) };
  shown.depreciated_value = worth(body, group);
  if (body.holder_id) {
    const holder = JSON.parse(member.get([body.holder_id])[0]);
    shown.assigned_to_user_name = holder.full_name;
    shown.assigned_to_user_email = holder.email;
  }
  return shown;
}

function ratesOf(groupId, { depreciation_rates: rates = [] }) {
  return rates.map((rate) => ({
    id: rate.id,
    group_id: groupId,
    depreciation_method_id: rate.depreciation_method_id,
    rate: null,
    useful_life: Number(rate.useful_life),
    depreciation_method_name: METHODS.get(rate.depreciation_method_id),
    created_at: rate.created_at,
    updated_at: rate.updated_at,
  }));
}

/** Straight line by the group's life in months, the price itself by every other method. */
function worth({ price, purchased_on: from }, { depreciation_rates: [rate] = [] }) {
  const today = new Date().toISOString().slice(0, 10);
  const monthOf = (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(today) - monthOf(from) - (today.slice(8) < from.slice(8) ? 1 : 0);
  const life = Number(rate.useful_life);
  const left = Math.max(0, Number(price) * (1 - Math.max(0, months) / life));
  return { declining_balance: dollars(Number(price)), straight_line: dollars(left) };
}

function dollars(amount) {
  const [whole, cents] = (Math.round(amount * 100 + 1e-6) / 100).toFixed(2).split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

function create(fields) {
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const body = {
    state: 'available',
    net_quantity: 1,
    audit_pending: false,
    pending_verification: false,
    created_at: now,
    ...fields,
    purchased_on: isoOf(fields.purchased_on),
    updated_at: now,
    checkout_on: null,
    checkin_due_on: null,
  };
  return inTransaction(() => {
    const [number] = nextNumber.get([]);
    const name = body.name.toLowerCase();
    const { lastInsertRowid: record } = insert.run([number, name, JSON.stringify(body)]);
    for (const key of MARKED_KEYS) mark.run([key, `${body[key]}`, name, record]);
    return single(number);
  });
}

function update(number, fields) {
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
  return inTransaction(() => {
    const [record, text, name] = stored.get([number]);
    const before = JSON.parse(text);
    const written = { ...fields, purchased_on: isoOf(fields.purchased_on), updated_at: now };
    rewrite.run([JSON.stringify({ ...before, ...written }), record]);
    unmark.run([record, 'updated_at', before.updated_at]);
    mark.run(['updated_at', now, name, record]);
    return single(number);
  });
}

/** The state that an asset comes into, with its entry in the history. */
function changeHands(number, state, message, work) {
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
  return inTransaction(() => {
    const [record, text, name] = stored.get([number]);
    const before = JSON.parse(text);
    const { changed, entry } = work(before, now);
    const { location_id = null } = before;
    const said = { location_id, comments: null, custom: null, created_at: now, updated_at: now };
    const { lastInsertRowid: line } = enter.run([number, JSON.stringify({ ...entry, ...said })]);
    const after = { ...before, ...changed, state, last_history_id: Number(line), updated_at: now };
    rewrite.run([JSON.stringify(after), record]);
    for (const key of CUSTODY_MARKS) {
      if (before[key] === after[key]) continue;
      if (before[key]) unmark.run([record, key, `${before[key]}`]);
      if (after[key]) mark.run([key, `${after[key]}`, name, record]);
    }
    return single(number, message);
  });
}

const CUSTODY_MARKS = ['state', 'holder_id', 'out_until', 'updated_at'];
const WITHOUT_END = '9999-12-31 23:59:59';

function checkout(number, holder_id) {
  return changeHands(number, 'checked_out', 'Asset checked out.', ({ state }, now) => {
    if (state !== 'available' || reserved.get([`${number}`])) throw new Error('not available');
    const out = { holder_id, checkout_on: now, checkin_due_on: null };
    const last = { last_checked_out_at: now, last_assigned_to_id: holder_id };
    return {
      changed: { ...out, ...last, out_until: WITHOUT_END },
      entry: { ...out, is_checkout: true, past_checkout: false },
    };
  });
}

function checkin(number) {
  return changeHands(number, 'available', 'Asset checked in.', ({ state, ...before }, now) => {
    if (state !== 'checked_out') throw new Error('not checked out');
    const { holder_id, checkout_on, checkin_due_on } = before;
    const seconds = (Date.parse(now) - Date.parse(checkout_on)) / 1000;
    const over = { actual_checkin_on: now, checked_out_duration_in_seconds: seconds };
    const back = { ...over, past_checkout: true };
    const [line, text] = newest.get([number]);
    change.run([JSON.stringify({ ...JSON.parse(text), ...back, updated_at: now }), line]);
    const nobody = { holder_id: null, checkout_on: null, checkin_due_on: null, out_until: null };
    return {
      changed: { ...nobody, last_checked_in_at: now },
      entry: {
        holder_id,
        checkout_on,
        checkin_due_on,
        ...back,
        checkin_on: now,
        is_checkout: false,
      },
    };
  });
}

function inTransaction(work) {
  database.exec('BEGIN IMMEDIATE');
  const result = work();
  database.exec('COMMIT');
  return result;
}

function isoOf(date) {
  const [month, day, year] = date.split('/');
  return `${year}-${month}-${day}`;
}

function stampOf(text) {
  const [date, time] = text.split(' ');
  return `${isoOf(date)} ${time}:00`;
}
