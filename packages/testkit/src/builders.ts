import type { ItemDraft, PaymentDraft, Purchase, Role } from '@moontower/contracts';

/** A plausible item; say only what the test is about. */
export function anItem(about: Partial<ItemDraft> = {}): ItemDraft {
  return {
    key: 'T-1',
    type: 'service-requests',
    pulseType: '311',
    subtype: 'pothole',
    title: 'Pothole on Congress Avenue',
    address: '100 Congress Ave',
    location: { type: 'Point', coordinates: [-97.7431, 30.2672] },
    precision: 'exact',
    url: 'https://data.example.org/record/T-1',
    publishedAt: '2026-11-01T15:00:00.000Z',
    publishedDayOnly: false,
    status: { state: 'open', text: 'Open' },
    provenance: 'city-record',
    tags: [],
    facts: {},
    ...about,
  };
}

/** A plausible accounting line. */
export function aPayment(about: Partial<PaymentDraft> = {}): PaymentDraft {
  return {
    key: 'p-1',
    paidOn: '2026-10-01',
    yearRepaired: false,
    amountCents: 125_000,
    fiscalYear: 2027,
    department: { code: '8600', name: 'Parks' },
    fund: { code: '1000', name: 'General Fund' },
    object: { code: '6383', name: 'Services' },
    objectCategory: { name: 'Contractuals' },
    commodity: { code: '98814', name: 'Grounds maintenance' },
    vendor: { code: 'V1', name: 'Example Grounds LLC' },
    personal: false,
    description: 'Mowing, north parks',
    document: { code: 'PRM', department: '8600', id: '26100100001' },
    notRecorded: [],
    ...about,
  };
}

/** A plausible purchase, as it is scored. */
export function aPurchase(about: Partial<Purchase> = {}): Purchase {
  return {
    id: 'PRM-8600-26100100001',
    unit: 'document',
    amountCents: 125_000,
    lines: 1,
    onDate: '2026-10-01',
    dateSource: 'first-payment',
    firstPaidOn: '2026-10-01',
    lastPaidOn: '2026-10-01',
    fiscalYear: 2027,
    department: { code: '8600', name: 'Parks' },
    object: { code: '6383', name: 'Services' },
    commodity: { code: '98814', name: 'Grounds maintenance' },
    commodityClass: '988',
    fund: { code: '1000', name: 'General Fund' },
    vendor: { code: 'V1', name: 'Example Grounds LLC' },
    personal: false,
    description: 'Mowing, north parks',
    notRecorded: [],
    ...about,
  };
}

/** A permit row in the columns of the city's permit dataset. */
export function aRow(about: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    permit_number: '2026-100001 BP',
    permittype: 'BP',
    permit_type_desc: 'Building Permit',
    work_class: 'New',
    description: 'New house',
    issue_date: '2026-11-01T00:00:00.000',
    applieddate: '2026-10-01T00:00:00.000',
    status_current: 'Active',
    original_address1: '100 CONGRESS AVE',
    original_city: 'AUSTIN',
    original_zip: '78701',
    council_district: '9',
    latitude: '30.2672',
    longitude: '-97.7431',
    ...about,
  };
}

/** An account of a resident; its address is its own. */
export function anAccount<A extends { _id: string; email?: string }>(about: A) {
  const { email = `${about._id}@city.example` } = about;
  const roles: readonly Role[] = [];
  return {
    roles,
    createdAt: new Date('2026-11-01T15:00:00Z'),
    emailKey: email.trim().toLowerCase(),
    language: 'en' as const,
    ...about,
    email,
  };
}
