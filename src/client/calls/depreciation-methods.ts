// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { Call } from '../typed-call.ts';

/** The calls about depreciation methods. */
export interface DepreciationMethodsCalls {
  /**
   * List depreciation methods.
   *
   * `GET /depreciation_methods.api`, section "Reference lists" of the interface specification.
   *
   * @returns one page; `every` reads all of them
   * @throws ServiceRefusal the service refuses it; `status` and `reason` say why
   * @throws TallysheetError 'token-refused', 'service-unreachable', 'not-the-service', 'bad-response', 'redirected', 'certificate-refused', 'interrupted'
   */
  readonly list: Call<'depreciationMethods', 'list'>;
}
