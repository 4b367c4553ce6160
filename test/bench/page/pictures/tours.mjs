import { tourChange } from './tours/change.mjs';
import { tourCount } from './tours/count.mjs';
import { tourExport, tourLabels } from './tours/records.mjs';
import { tourRegister } from './tours/register.mjs';
import { tourReports } from './tours/reports.mjs';
import { tourScans } from './tours/scans.mjs';
import { tourAccount, tourLost, tourStart } from './tours/start.mjs';

/** The screens of each job, in the order in which they are visited. */
export const TOURS = {
  account: tourAccount,
  register: tourRegister,
  change: tourChange,
  scans: tourScans,
  count: tourCount,
  export: tourExport,
  labels: tourLabels,
  reports: tourReports,
  start: tourStart,
  lost: tourLost,
};
