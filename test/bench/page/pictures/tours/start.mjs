/** The account, and the start where nothing was done yet. */
export async function tourAccount({ visitor }) {
  await visitor.at('heading', 'account.title').waitFor();
  await visitor.take('account');
  await visitor.press('account.use');
  await visitor.at('heading', 'start.title').waitFor();
  await visitor.take('start-empty');
}

/** The start with what is unfinished and what was done. */
export async function tourStart({ visitor }) {
  await visitor.go('#/');
  await visitor.at('heading', 'start.title').waitFor();
  await visitor.take('start');
}

/** What a tab shows for a job that was discarded, and without its server. */
export async function tourLost({ visitor, context }) {
  await visitor.go('#/jobs/gone');
  await visitor.at('heading', 'job.gone').waitFor();
  await visitor.take('job-gone');
  await context.setOffline(true);
  await visitor.go('#/');
  await visitor.page.getByText(visitor.said('lost.server')).waitFor();
  await visitor.take('lost-server');
}
