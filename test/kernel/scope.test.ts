import { describe, expect, test } from 'vitest';
import { inScope, type Scope } from '../../src/kernel/scope.ts';

/** What ended, in order, and what came of the work. */
async function ended(
  work: (scope: Scope, resource: (name: string, error?: Error) => { close(): void }) => unknown,
): Promise<{ ended: string[]; result: unknown }> {
  const names: string[] = [];
  const resource = (name: string, error?: Error): { close(): void } => ({
    close: () => {
      names.push(name);
      if (error !== undefined) throw error;
    },
  });
  const result = await inScope((scope) =>
    Promise.resolve().then(() => work(scope, resource)),
  ).catch((error: unknown) => error);
  return { ended: names, result };
}

describe('what was opened during some work', () => {
  test('is closed after it, the newest first', async () => {
    const { ended: names, result } = await ended((scope, resource) => {
      scope.use(resource('first'));
      scope.use(resource('second'));
      return 'made';
    });
    expect(names).toEqual(['second', 'first']);
    expect(result).toBe('made');
  });

  test('is closed also where the work fails, and the work says why', async () => {
    const fault = new Error('no file');
    const { ended: names, result } = await ended((scope, resource) => {
      scope.use(resource('first'));
      scope.use(resource('second', new Error('cannot close')));
      throw fault;
    });
    expect(names).toEqual(['second', 'first']);
    expect(result).toBe(fault);
  });

  test('that cannot be closed fails the work, once the rest is closed', async () => {
    const fault = new Error('cannot close');
    const { ended: names, result } = await ended((scope, resource) => {
      scope.use(resource('first'));
      scope.use(resource('second', fault));
    });
    expect(names).toEqual(['second', 'first']);
    expect(result).toBe(fault);
  });
});

describe('what is taken back on an error', () => {
  const undo = (scope: Scope, names: string[]): void => {
    scope.undoOnError(() => {
      names.push('undone');
    });
  };

  test('is taken back before what it stands on is closed', async () => {
    const names: string[] = [];
    await ended((scope) => {
      scope.use({ close: () => void names.push('closed') });
      undo(scope, names);
      throw new Error('no plan');
    });
    expect(names).toEqual(['undone', 'closed']);
  });

  test('stays where the work succeeds', async () => {
    const names: string[] = [];
    await ended((scope) => {
      undo(scope, names);
    });
    expect(names).toEqual([]);
  });
});
