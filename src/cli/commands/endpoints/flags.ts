import { inHelpGroup, switchFlag } from '../../flags/flag.ts';

export const ENDPOINTS_FLAGS = inHelpGroup('Format:', {
  openapi: switchFlag('Print an OpenAPI 3.1 document, as JSON'),
  yaml: switchFlag('With --openapi: print it as YAML'),
});
