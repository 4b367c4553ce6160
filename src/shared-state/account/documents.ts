import type { SharedAccount, SharedDocument } from '../../import/ledger/shared/shared-account.ts';
import type { StateDatabase } from '../database/state-database.ts';

interface DocumentRow extends Omit<SharedDocument, 'count'> {
  readonly change: number;
}

/** What people of an account keep for one another in the database. */
export function documentsOf(
  database: StateDatabase,
  account: string,
): Pick<SharedAccount, 'keepDocuments' | 'documentsAfter'> {
  return {
    keepDocuments: async (kind, documents) => {
      await database.call('keep_documents', [account, kind, JSON.stringify(documents)]);
    },
    documentsAfter: async (kind, count) => {
      const question = [account, kind, count];
      const rows = await database.rows<DocumentRow>('documents_since', question);
      return rows.map(({ change, ...document }) => ({ ...document, count: change }));
    },
  };
}
