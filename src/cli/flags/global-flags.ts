import { webAddress } from './web-address.ts';
import { WRITTEN_LANGUAGES } from '../../catalogue/languages/language-codes.ts';
import {
  asSettings,
  choiceFlag,
  inHelpGroup,
  outputFlag,
  switchFlag,
  textFlag,
  valueFlag,
} from './flag.ts';

/** What every command takes. */
export const GLOBAL_FLAGS = inHelpGroup('General:', {
  ...asSettings({
    'base-url': valueFlag(
      '<url>',
      'Address of the service, for example https://company.example',
      webAddress,
    ),
    'token-file': textFlag('<file>', 'File with the token (mode 0600); - for standard input'),
    'token-variable': textFlag('<name>', 'Environment variable with the token (TALLYSHEET_TOKEN)'),
    'ca-file': textFlag('<file>', 'PEM file with additional certificates to trust'),
  }),
  profile: textFlag('<profile>', 'Account profile of `tallysheet init` (default)'),
  language: choiceFlag(
    WRITTEN_LANGUAGES,
    'Language of the messages of rows (that of the locale)',
    '<code>',
  ),
  json: switchFlag('Print one JSON document to standard output'),
  quiet: switchFlag('Print only errors and the last line'),
  verbose: switchFlag('Print details, such as the stack trace of an error'),
  'no-color': switchFlag(
    'Print without colors, as NO_COLOR; FORCE_COLOR=1 prints them to files too',
  ),
  'log-file': outputFlag('<file>', 'Append what happens, such as API calls, as JSON lines'),
});

/** What is answered at once, in place of running anything. */
export const HELP_FLAGS = inHelpGroup('General:', {
  help: switchFlag('Print help; with --all, every option', 'h'),
  version: switchFlag('Print the version'),
});

/** Goes with --help alone. */
export const ALL_FLAG = inHelpGroup('General:', {
  all: switchFlag('Print every option'),
});
