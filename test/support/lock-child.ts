import { Database } from '../../src/database/database.ts';

// Holds a database alone until it is killed, in the middle of a transaction: <path>.
const database = new Database(process.argv[2] ?? '', {
  journal: 'truncate',
  exclusive: true,
  migrations: ['CREATE TABLE thing (name TEXT NOT NULL UNIQUE)'],
});
database.run('INSERT INTO thing VALUES (?)', 'Ladder');
database.run('BEGIN');
database.run('INSERT INTO thing VALUES (?)', 'half done');
process.stdout.write('held\n');
setInterval(() => database, 60_000);
