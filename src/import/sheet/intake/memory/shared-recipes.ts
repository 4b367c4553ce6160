import { accountOf } from '../../../../client/account.ts';
import type { ConnectedWorkplace } from '../../../ledger/run/workplace.ts';
import type { SharedDocument } from '../../../ledger/shared/shared-account.ts';
import { type KeptRecipe, RecipeStore } from './recipe-store.ts';

type SharingWorkplace = Pick<ConnectedWorkplace, 'stateFolder' | 'connection'>;

/** How files are read, as the shared state keeps it. */
type Body = Pick<KeptRecipe, 'baseUrl' | 'file' | 'recipe'>;

/** Brings how others read files of an account to this machine. Throws as SharedAccount.documentsAfter does. */
export async function adoptRecipes({ stateFolder, connection }: SharingWorkplace): Promise<void> {
  const { shared, baseUrl } = connection;
  if (shared === undefined) return;
  const account = accountOf(baseUrl);
  const store = new RecipeStore(stateFolder);
  const documents = await shared.documentsAfter('recipe', store.adoptedUpTo(account));
  if (documents.length === 0) return;
  const kept = documents.map(({ name: shape, at: usedAt, body }): KeptRecipe => {
    const { file, recipe } = JSON.parse(body) as Body;
    return { account, baseUrl, file, usedAt, recipe, shape };
  });
  store.adopt(account, kept, documents.at(-1)?.count ?? 0);
}

/** Lets the others know how files of an account are read here. Throws as SharedAccount.keepDocuments does. */
export async function shareRecipes({ stateFolder, connection }: SharingWorkplace): Promise<void> {
  const { shared, baseUrl } = connection;
  if (shared === undefined) return;
  const store = new RecipeStore(stateFolder);
  const unshared = store.unshared(accountOf(baseUrl));
  if (unshared.length === 0) return;
  await shared.keepDocuments('recipe', unshared.map(asDocument));
  store.noteShared(unshared);
}

function asDocument({
  shape: name,
  usedAt: at,
  ...body
}: KeptRecipe): Omit<SharedDocument, 'count'> {
  return { name, at, body: JSON.stringify(body satisfies Body) };
}
