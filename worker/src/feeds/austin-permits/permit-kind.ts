import type { ItemType, Phrase, PulseType } from '@moontower/contracts';

export interface PermitKind {
  type: ItemType;
  pulseType: PulseType;
  subtype: string;
  name: Phrase;
}

const permit = (subtype: string, name: Phrase): PermitKind => ({
  type: 'building-permits',
  pulseType: 'permits',
  subtype,
  name,
});

const TRADES = new Map([
  ['EP', permit('electrical', 'Electrical permit')],
  ['MP', permit('mechanical', 'Mechanical permit')],
  ['PP', permit('plumbing', 'Plumbing permit')],
  ['DS', permit('driveway', 'Driveway and sidewalk permit')],
]);

const WORKS = new Map([
  ['new', permit('new-building', 'New building permit')],
  ['shell', permit('new-building', 'New building permit')],
  ['addition', permit('addition', 'Building permit for an addition')],
  ['addition and remodel', permit('addition', 'Building permit for an addition')],
  ['remodel', permit('remodel', 'Building permit for a remodel')],
  ['repair', permit('repair', 'Building permit for a repair')],
  ['change of use', permit('change-of-use', 'Building permit for a change of use')],
  ['relocation', permit('relocation', 'Building permit for a relocation')],
]);

const BUILDING = permit('building', 'Building permit');
const DEMOLITION: PermitKind = {
  type: 'demolition-permits',
  pulseType: 'development',
  subtype: 'demolition',
  name: 'Demolition permit',
};
const CERTIFICATE: PermitKind = {
  type: 'certificates-occupancy',
  pulseType: 'development',
  subtype: 'certificate-of-occupancy',
  name: 'Certificate of occupancy',
};
const INTERIOR = permit('interior-demolition', 'Building permit for interior demolition');

interface KindRow {
  permittype?: string;
  work_class?: string;
  permit_class?: string;
  certificate_of_occupancy?: string;
  status_current?: string;
}

/**
 * The city publishes no certificate of its own, only a flag on building permits: with it a permit that is final stands
 * for its certificate.
 */
export function hasCertificate({ certificate_of_occupancy: flag, status_current: status }: KindRow): boolean {
  return flag?.trim().toLowerCase() === 'yes' && status?.trim().toLowerCase() === 'final';
}

/**
 * What a permit is for. Trades keep their own subtype; a building permit is a demolition when its work class or class
 * says so (`R- 645 Demolition …`), except interior demolition, which leaves the building standing.
 */
export function permitKind({
  permittype = '',
  work_class: work = '',
  permit_class: permitClass = '',
  ...rest
}: KindRow): PermitKind {
  return (
    TRADES.get(permittype) ?? (hasCertificate(rest) ? CERTIFICATE : workKind(work.trim().toLowerCase(), permitClass))
  );
}

function workKind(kind: string, permitClass: string): PermitKind {
  if (/interior demo/.test(kind)) return INTERIOR;
  if (kind === 'demolition' || kind === 'demo' || /\b64[5-9]\b.*demoli/i.test(permitClass)) return DEMOLITION;
  return WORKS.get(kind) ?? BUILDING;
}
