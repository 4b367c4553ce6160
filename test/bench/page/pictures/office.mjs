import { pathOf, startNode } from '../../child-process.mjs';

const CHILD = pathOf('./page/serve-office.mjs');

/** The page of an invented company in a process of its own, and what goes wrong with its account. */
export async function serveOffice(folder) {
  const { ready, stop } = await startNode([CHILD, folder]);
  const { address, service, token } = JSON.parse(ready);
  /** What goes wrong with the calls that follow (docs/test-double.md). */
  const fail = async (...faults) => {
    const answer = await fetch(`${service}/_admin/faults`, {
      ...{ method: 'PUT', headers: { token, 'content-type': 'application/json' } },
      body: JSON.stringify({ seed: 1, faults }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return { address, fail, stop };
}
