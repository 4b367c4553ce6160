import { RESOURCES } from '../../catalogue/index.ts';
import { CALL_EFFECTS, effectOf } from './tables/calls/call-effect.ts';

const EFFECTS = CALL_EFFECTS.map((effect) => `'${effect}'`).join(', ');

/** The effect of each operation, as JSON: older journals have nothing but names. */
const EFFECT_BY_NAME = JSON.stringify(
  Object.fromEntries(
    RESOURCES.flatMap(({ name, endpoints }) =>
      Object.keys(endpoints).map((operation) => [
        `${name}.${operation}`,
        effectOf(name, operation),
      ]),
    ),
  ),
);

/** The step of the journal's tables from which a call may carry several rows, and a row need several calls. */
export const CALLS_OF_SEVERAL_ROWS = `
  -- What a call does, and the call whose record a refusal would leave half made.
  ALTER TABLE call ADD COLUMN effect TEXT NOT NULL DEFAULT 'act' CHECK (effect IN (${EFFECTS}));
  UPDATE call SET effect = coalesce('${EFFECT_BY_NAME}' ->> ('$."' || resource || '.' || operation || '"'), effect);
  ALTER TABLE call ADD COLUMN completes INTEGER;
  UPDATE call SET completes = row WHERE row IS NOT NULL AND id <> row;

  -- A call carries one row, which it names itself; or several, which are here; or none, for a mere name.
  ALTER TABLE call ADD COLUMN is_shared INTEGER NOT NULL DEFAULT 0 CHECK (is_shared = 0 OR row IS NULL);
  CREATE TABLE shared_row (
    call INTEGER NOT NULL REFERENCES call,
    row INTEGER NOT NULL REFERENCES row,
    PRIMARY KEY (call, row)
  ) WITHOUT ROWID;
  CREATE INDEX shared_row_by_row ON shared_row (row);
  CREATE TRIGGER only_shared_calls_share BEFORE INSERT ON shared_row
  WHEN NOT EXISTS (SELECT 1 FROM call WHERE id = NEW.call AND is_shared)
  BEGIN
    SELECT RAISE(ABORT, 'a call of one row names it itself');
  END;
  CREATE VIEW call_row AS
  SELECT id AS call, row FROM call WHERE row IS NOT NULL
  UNION ALL SELECT call, row FROM shared_row;

  -- A call that was sent keeps its rows, unless it is split: then each part follows a call of its own from the
  -- state of the whole.
  ALTER TABLE call ADD COLUMN split_of INTEGER;
  CREATE TRIGGER call_begins_planned BEFORE INSERT ON call
  WHEN NEW.state <> 'planned' AND NOT EXISTS (
    SELECT 1 FROM call WHERE id = NEW.split_of AND state = NEW.state AND ever_doubtful <= NEW.ever_doubtful)
  BEGIN
    SELECT RAISE(ABORT, 'a call begins as it was planned');
  END;
  CREATE TRIGGER sent_calls_keep_rows BEFORE DELETE ON shared_row
  WHEN EXISTS (SELECT 1 FROM call WHERE id = OLD.call AND (state <> 'planned' OR attempts > 0 OR ever_doubtful))
  BEGIN
    SELECT RAISE(ABORT, 'a call that was sent keeps its rows');
  END;
  CREATE TRIGGER rows_stay_with_their_work BEFORE UPDATE ON shared_row
  WHEN OLD.row <> NEW.row OR NOT EXISTS (SELECT 1 FROM call WHERE id = NEW.call AND split_of = OLD.call)
  BEGIN
    SELECT RAISE(ABORT, 'a row goes only to a part of its call');
  END;

  -- The call whose record is that of the row. Like the others it is not a foreign key: without an index of its own, a call
  -- could only be removed from the plan by reading all rows.
  ALTER TABLE row ADD COLUMN leading_call INTEGER;
  UPDATE row SET leading_call = id WHERE EXISTS (SELECT 1 FROM call WHERE call.id = row.id AND call.row = row.id);
  `;
