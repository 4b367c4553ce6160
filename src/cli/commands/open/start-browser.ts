import { spawn } from 'node:child_process';
import type { Io } from '../../terminal/io.ts';

/** What opens an address in the browser of its user, on each system. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Whether a program that is started here could show a window to the person at the keyboard. */
export function hasBrowser({ env }: Pick<Io, 'env'>): boolean {
  if (env['SSH_CONNECTION'] !== undefined) return false;
  const isDesktop = process.platform === 'darwin' || process.platform === 'win32';
  return isDesktop || env['DISPLAY'] !== undefined || env['WAYLAND_DISPLAY'] !== undefined;
}

/** Opens an address in the browser; false where nothing on this computer does that. */
export function startBrowser(address: string): Promise<boolean> {
  const [program = 'xdg-open', ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const started = spawn(program, [...words, address], { stdio: 'ignore', detached: true });
    started.once('error', () => {
      resolve(false);
    });
    started.once('spawn', () => {
      started.unref();
      resolve(true);
    });
  });
}
