import { describe, expect, it } from 'vitest';
import { columnOf } from '../../src/catalogue/kinds.ts';
import { foldTerm, headingsIn } from '../../src/catalogue/languages/index.ts';
import { mapColumns } from '../../src/import/map/map.ts';
import { kindNamed } from '../support/sheets.ts';

/*
 * What other products and people export, and which field each column fills. Columns that no field takes stay
 * unmapped: a wrong mapping is worse than none. Traps are among them: `Status`, `Type`, `Model` beside
 * `Model Number`, the product's own keys, `Username`, `Group` of GLPI, and the number that a stranger calls
 * `Item Number`.
 */

interface KnownSource {
  /** With the public page or file that names its columns. */
  readonly source: string;
  readonly kind: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Headings that fill nothing, with commas between them. */
  readonly unmapped: string;
}

const SOURCES: readonly KnownSource[] = [
  {
    source:
      'Snipe-IT assets, sample for imports: github.com/snipe/snipe-it sample_csvs/assets-sample.csv',
    kind: 'fixed-assets',
    fields: {
      Name: 'name',
      'Asset Tag': 'identifier',
      Category: 'group_id',
      Supplier: 'vendor_id',
      Manufacturer: 'manufacturer',
      Location: 'location_id',
      'Model Number': 'product_model_number',
      'Asset Notes': 'description',
      'Purchase Date': 'purchased_on',
      'Purchase Cost': 'price',
    },
    unmapped:
      'Company, Order Number, Model, Model Notes, Checkout Type, Checked Out To: Username, Checked Out To: First Name, Checked Out To: Last Name, Checked Out To: Email, Checked Out To: Location',
  },
  {
    source: 'Snipe-IT assets with holders: github.com/snipe/snipe-it sample_csvs/MOCK_ASSETS.csv',
    kind: 'fixed-assets',
    fields: {
      'item Name': 'name',
      Category: 'group_id',
      Manufacturer: 'manufacturer',
      'Model Number': 'product_model_number',
      'Asset Tag': 'identifier',
      Location: 'location_id',
      Notes: 'description',
      'Purchase Date': 'purchased_on',
      'Purchase Cost': 'price',
      Status: 'state',
      Supplier: 'vendor_id',
    },
    unmapped: 'Full Name, Email, Username, Model name, Serial Number, Company, Warranty Months',
  },
  {
    source:
      'Snipe-IT custom asset report: github.com/snipe/snipe-it app/Http/Controllers/ReportsController.php',
    kind: 'fixed-assets',
    fields: {
      'Asset Name': 'name',
      'Asset Tag': 'identifier',
      'Model No.': 'product_model_number',
      Category: 'group_id',
      Manufacturer: 'manufacturer',
      Purchased: 'purchased_on',
      Cost: 'price',
      Supplier: 'vendor_id',
      Location: 'location_id',
      Status: 'state',
      'Created At': 'created_at',
      'Updated at': 'updated_at',
      Notes: 'description',
    },
    unmapped:
      'Company, Model, Serial, EOL, Order Number, Default Location, Checked Out, Type, Username, Employee No., Manager, Department, Title, Warranty, Warranty Expires, Value, Diff, Fully Depreciated, Checkout Date, Expected Checkin Date, Last Audit, Next Audit Date',
  },
  {
    source: 'Snipe-IT consumables: github.com/snipe/snipe-it sample_csvs/consumables-sample.csv',
    kind: 'inventory',
    fields: {
      Name: 'name',
      Category: 'group_id',
      Supplier: 'vendor_id',
      Manufacturer: 'manufacturer',
      QTY: 'net_quantity',
      Location: 'location_id',
      'Min Amount': 'inventory_threshold',
      'Model Number': 'product_model_number',
      'Item Number': 'identifier',
      Notes: 'description',
      'Purchase Cost': 'price',
    },
    unmapped: 'Company, Order Number, Purchase Date',
  },
  {
    source: 'Snipe-IT users: snipe-it.readme.io/docs/importing (users)',
    kind: 'members',
    fields: {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'email',
      Activated: 'status',
      Location: 'location_id',
      Phone: 'phone_number',
      'Employee Number': 'employee_id',
      Manager: 'manager_id',
      Department: 'department',
      Address: 'address',
      City: 'city',
      State: 'state',
      Country: 'country',
      Zip: 'zip_code',
      Notes: 'description',
    },
    unmapped: 'Username, Job Title, Company',
  },
  {
    source: 'Intune, all devices: learn.microsoft.com/intune device inventory, list columns',
    kind: 'fixed-assets',
    fields: {
      'Device name': 'name',
      'Primary user UPN': 'assigned_to_user_email',
      'Primary user email address': 'assigned_to_user_email',
      'Primary user display name': 'assigned_to_user_name',
      'Device state': 'state',
      'Serial number': 'identifier',
      Manufacturer: 'manufacturer',
      Model: 'product_model_number',
      Category: 'group_id',
    },
    unmapped:
      'Device ID, Managed by, Ownership, Compliance, OS, OS version, Last check-in, Enrollment date, Total storage, Free storage, IMEI, Wi-Fi MAC',
  },
  {
    source: 'Intune by its interface: learn.microsoft.com/graph resource type managedDevice',
    kind: 'fixed-assets',
    fields: {
      deviceName: 'name',
      model: 'product_model_number',
      manufacturer: 'manufacturer',
    },
    unmapped:
      'id, userId, managedDeviceOwnerType, enrolledDateTime, lastSyncDateTime, operatingSystem, complianceState, osVersion, azureADDeviceId, emailAddress, userPrincipalName, imei, serialNumber, userDisplayName, wiFiMacAddress, deviceCategoryDisplayName',
  },
  {
    source:
      'Entra ID, download users: learn.microsoft.com/entra/identity/users/users-bulk-download',
    kind: 'members',
    fields: {
      displayName: 'full_name',
      surname: 'last_name',
      mail: 'email',
      givenName: 'first_name',
      department: 'department',
      streetAddress: 'address',
      state: 'state',
      country: 'country',
      physicalDeliveryOfficeName: 'location_id',
      city: 'city',
      postalCode: 'zip_code',
      telephoneNumber: 'phone_number',
    },
    unmapped:
      'userPrincipalName, objectId, userType, jobTitle, accountEnabled, usageLocation, mobile, authenticationPhoneNumber, creationType, directorySynced',
  },
  {
    source: 'Jamf Pro inventory preload: learn.jamf.com, Jamf Pro Documentation, Inventory Preload',
    kind: 'fixed-assets',
    fields: {
      'Device Type': 'group_id',
      Building: 'location_id',
      'PO Date': 'purchased_on',
      'Purchase Price': 'price',
      'Asset Tag': 'identifier',
      Vendor: 'vendor_id',
    },
    unmapped:
      'Serial Number, Username, Full Name, Email Address, Phone Number, Position, Department, Room, PO Number, Warranty Expiration, AppleCare ID, Lease Expiration, Life Expectancy, Purchasing Account, Purchasing Contact, Bar Code 1, Bar Code 2',
  },
  {
    source:
      'Jamf Pro computers: learn.jamf.com, Jamf Pro Documentation, Computer Inventory Information',
    kind: 'fixed-assets',
    fields: {
      'Computer Name': 'name',
      'Asset Tag': 'identifier',
      Model: 'product_model_number',
      Building: 'location_id',
    },
    unmapped:
      'Serial Number, Model Identifier, Operating System Version, Last Check-in, Username, Full Name, Email Address, Department, Room',
  },
  {
    source: 'Jamf Pro users: learn.jamf.com, Jamf Pro Documentation, Users',
    kind: 'members',
    fields: {
      'Full Name': 'full_name',
      'Email Address': 'email',
      'Phone Number': 'phone_number',
    },
    unmapped: 'Username, Position, Sites',
  },
  {
    source: 'Google Workspace users: support.google.com/a/answer/40057',
    kind: 'members',
    fields: {
      'First Name [Required]': 'first_name',
      'Last Name [Required]': 'last_name',
      'Email Address [Required]': 'email',
      'Work Phone': 'phone_number',
      'Employee ID': 'employee_id',
      'Manager Email': 'manager_id',
      Department: 'department',
    },
    unmapped:
      'Password [Required], Password Hash Function [UPLOAD ONLY], Org Unit Path [Required], New Primary Email [UPLOAD ONLY], Status [READ ONLY], Last Sign In [READ ONLY], Recovery Email, Home Secondary Email, Work Secondary Email, Recovery Phone [MUST BE IN THE E.164 FORMAT], Home Phone, Mobile Phone, Work Address, Home Address, Employee Type, Employee Title, Cost Center, Building ID, Floor Name, Floor Section, Change Password at Next Sign-In, New Status [UPLOAD ONLY]',
  },
  {
    source:
      'ChromeOS devices: developers.google.com/admin-sdk/directory/reference/rest/v1/chromeosdevices',
    kind: 'fixed-assets',
    fields: {
      serialNumber: 'identifier',
      status: 'state',
      notes: 'description',
      model: 'product_model_number',
    },
    unmapped:
      'deviceId, lastSync, supportEndDate, annotatedUser, annotatedLocation, meid, orderNumber, osVersion, macAddress, annotatedAssetId, orgUnitPath, lastEnrollmentTime',
  },
  {
    source:
      'Lansweeper asset report: tables tblAssets and tblAssetCustom, community.lansweeper.com database documentation',
    kind: 'fixed-assets',
    fields: {
      AssetName: 'name',
      AssetTypename: 'group_id',
      Description: 'description',
      Manufacturer: 'manufacturer',
      Model: 'product_model_number',
      Location: 'location_id',
      PurchaseDate: 'purchased_on',
      Barcode: 'identifier',
    },
    unmapped:
      'AssetID, Domain, Username, Userdomain, IPAddress, Mac, Serialnumber, Department, Building, Warrantydate, Firstseen, Lastseen, Statename',
  },
  {
    source: 'GLPI computers: glpi-user-documentation.readthedocs.io modules/assets/computers',
    kind: 'fixed-assets',
    fields: {
      Name: 'name',
      Status: 'state',
      Manufacturer: 'manufacturer',
      'Inventory number': 'identifier',
      Model: 'product_model_number',
      Location: 'location_id',
      Group: 'group_id',
      Comments: 'description',
    },
    unmapped:
      'Entity, Serial number, Type, Operating System - Name, Last update, Components - Processor, Alternate username, User',
  },
  {
    source:
      'GLPI computers in French: glpi-user-documentation.readthedocs.io/fr modules/assets/computers',
    kind: 'fixed-assets',
    fields: {
      Nom: 'name',
      Statut: 'state',
      Fabricant: 'manufacturer',
      "Numéro d'inventaire": 'identifier',
      Type: 'group_id',
      Modèle: 'product_model_number',
      Lieu: 'location_id',
      Utilisateur: 'assigned_to_user_name',
      Commentaires: 'description',
    },
    unmapped: "Numéro de série, Système d'exploitation - Nom, Dernière modification",
  },
  {
    source:
      'Joiners and leavers of a personnel system: columns of the worker records of learn.microsoft.com/entra app provisioning, HR attributes',
    kind: 'members',
    fields: {
      'Employee ID': 'employee_id',
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'Work Email': 'email',
      Department: 'department',
      Location: 'location_id',
      Manager: 'manager_id',
      'Work Phone': 'phone_number',
    },
    unmapped:
      'Job Title, Employment Status, Employment Type, Hire Date, Start Date, Termination Date, Last Working Day, Cost Center, Mobile Phone',
  },
  {
    source: 'Joiners and leavers in German: master data of DATEV LODAS exports, apps.datev.de help',
    kind: 'members',
    fields: {
      'Pers.-Nr.': 'employee_id',
      Nachname: 'last_name',
      Vorname: 'first_name',
      'E-Mail': 'email',
      Abteilung: 'department',
      Standort: 'location_id',
      Vorgesetzter: 'manager_id',
      Status: 'status',
    },
    unmapped: 'Kostenstelle, Position, Eintritt, Austritt, Beschäftigungsgrad',
  },
  {
    source:
      'Fixed assets in German accounting: columns of an asset register after HGB § 284 Abs. 3 and EStR R 5.4',
    kind: 'fixed-assets',
    fields: {
      Inventarnummer: 'identifier',
      Inventarbezeichnung: 'name',
      'AHK-Datum': 'purchased_on',
      AHK: 'price',
      Restwert: 'salvage_value',
      Lieferant: 'vendor_id',
      Abgangsdatum: 'retired_on',
    },
    unmapped:
      'Konto, Inbetriebnahme, Nutzungsdauer, ND (Jahre), AfA-Art, AfA-%, Kumulierte AfA, Buchwert, Kostenstelle',
  },
  {
    source: 'Fixed assets of an accountant: central.xero.com, fixed asset import template',
    kind: 'fixed-assets',
    fields: {
      'Asset Number': 'identifier',
      Description: 'name',
      'Asset Type': 'group_id',
      'Purchase Date': 'purchased_on',
      'Purchase Price': 'price',
      'Residual Value': 'salvage_value',
    },
    unmapped:
      'Warranty Expiry, Serial Number, Depreciation Method, Rate, Effective Life, Accumulated Depreciation, Book Value, Disposal Date, Disposal Price, Region',
  },
];

function mapped({ kind, fields, unmapped }: KnownSource) {
  const headings = [...Object.keys(fields), ...unmapped.split(', ')];
  const sheet = { name: { file: 'export.csv' }, headings, duplicates: new Set<number>() };
  return mapColumns(sheet, kindNamed(kind));
}

const EACH = SOURCES.map((each) => [each.source, each] as const);

describe('sources that are known by their columns', () => {
  it.each(EACH)('%s', (_source, known) => {
    const fields = mapped(known).columns.flatMap(({ heading, target }) =>
      target === undefined ? [] : [[heading, target]],
    );
    expect(Object.fromEntries(fields)).toEqual(known.fields);
  });

  it.each(EACH)('%s: certain is only the usual word of a field', (_source, known) => {
    const { columns, kind, language } = mapped(known);

    const others = columns.filter(({ heading, target, certainty }) => {
      const field = target === undefined ? undefined : columnOf(kind, target);
      if (field === undefined || certainty !== 'certain') return false;
      const usual = language && headingsIn(language, kind.resource, field)[0];
      const names = [field.label, field.target, ...(usual === undefined ? [] : [usual])];
      return !names.some((name) => foldTerm(name) === foldTerm(heading));
    });
    expect(others.map(({ heading }) => heading)).toEqual([]);
  });
});
