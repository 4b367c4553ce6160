import { webAddress } from '../connection/web-address.ts';
import { asSettings, inHelpGroup, switchFlag, textFlag, valueFlag } from './flag.ts';

/** What every command takes. */
export const GLOBAL_FLAGS = inHelpGroup('Everywhere:', {
  ...asSettings({
    'base-url': valueFlag(
      '<url>',
      'Address of the service, such as https://company.example',
      webAddress,
    ),
    'token-file': textFlag('<file>', 'File that holds the token (mode 0600); - is standard input'),
    'token-variable': textFlag(
      '<name>',
      'Variable of the environment that holds the token (TALLYSHEET_TOKEN)',
    ),
    'ca-file': textFlag('<file>', 'PEM file of certificates to trust besides the well-known ones'),
  }),
  profile: textFlag('<profile>', 'Settings that `tallysheet init` keeps under this name (default)'),
  json: switchFlag('Print one JSON document on standard output, and nothing else there'),
  quiet: switchFlag('Print only the last line and errors'),
  verbose: switchFlag('Print more, such as where an error was raised'),
  'no-color': switchFlag('Print without colours'),
});

/** What is answered at once, in place of running anything. */
export const HELP_FLAGS = inHelpGroup('Everywhere:', {
  help: switchFlag('Print this', 'h'),
  version: switchFlag('Print the version'),
});
