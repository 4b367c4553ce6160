import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';

async function tallysheet(line: string) {
  const captured = captureIo();
  const exit = await main(line.split(' '), captured.io);
  return { exit, stdout: captured.stdout(), stderr: captured.stderr() };
}

describe('recipes of known sources', () => {
  test('are listed with what their files are', async () => {
    const { exit, stdout } = await tallysheet('recipes known');
    expect(exit).toBe(0);
    expect(stdout).toMatch(/intune-devices +device export of Intune/);
  });

  test('are shown by their names, with the file to copy and the pages of their columns', async () => {
    const { exit, stdout } = await tallysheet('recipes show entra-users');
    expect(exit).toBe(0);
    expect(stdout).toContain('templates/recipes/entra-users.yaml');
    expect(stdout).toContain('users-bulk-download.md');
    expect(stdout).toMatch(/accountEnabled +Deactivate: Status/);
  });

  test('are data with --json', async () => {
    const { stdout } = await tallysheet('recipes known --json');
    const { sources } = JSON.parse(stdout) as { sources: unknown[] };
    expect(sources).toContainEqual(
      expect.objectContaining({ name: 'snipe-it-users', recordType: 'members' }),
    );
  });

  test('a name that is not known is refused', async () => {
    const { exit, stderr } = await tallysheet('recipes show no-such-source');
    expect(exit).toBe(2);
    expect(stderr).toContain('No recipe has the name or number no-such-source');
  });
});
