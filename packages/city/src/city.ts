import type { BoundingBox, IncidentType, LonLat, OfficialsBook, RecordsOffice } from '@moontower/contracts';
import type { Place } from './place-key.ts';

export interface Official {
  name: string;
  office: string;
  district?: number;
  email: string;
  phone: string;
  url: string;
}
export interface Roster {
  asOf: string;
  note: string;
  officials: readonly Official[];
}

/** Whom to ask about what. `verified`: read on an official page; the others were not found there. */
export interface Contact {
  need: string;
  who: string;
  phone?: string;
  email?: string;
  url?: string;
  note?: string;
  verified: boolean;
}

/**
 * Roads and water drawn when no tiles load. `approximate`: traced by hand or from published points, good for
 * orientation only.
 */
export interface MapLine {
  name: string;
  kind: 'water' | 'motorway' | 'road';
  line: LonLat[];
}

/** Where a city is and how it is spoken to. */
export interface CityPlace {
  name: string;
  /** As an address ends: `Austin, Texas`, and short. */
  place: string;
  placeShort: string;
  zone: string;
  centre: LonLat;
  /** The box around all council districts. */
  box: BoundingBox;
  districts: readonly number[];
  /** Whom to call about anything that is no emergency: within the city, and from elsewhere. */
  services: { short: string; long: string };
  /** Whom to call when the power is out. */
  power: { name: string; phone: string };
}

/**
 * What the product must know about a city. Everything is data or a pure function; a second city is a folder beside
 * `austin`.
 */
export interface City extends CityPlace {
  id: string;
  state: string;
  /** ZIP codes of the city and of the towns around it, where some of its streets lie. */
  zips: RegExp;
  /** Where it publishes its payments: the page for people, and the rows. */
  checkbook: { page: string; rows: string };
  /** The zone's rule as a calendar (RFC 5545) states it, line by line. */
  calendarZone: readonly string[];
  districtAt: (lon: number, lat: number) => number | undefined;
  /** Its own service requests: the codes of our kinds that it takes from other programs, and the page of a ticket. */
  tickets: { codes: Readonly<Partial<Record<IncidentType, string>>>; urlOf: (ticket: string) => string };
  /** Reads an address by the city's own spellings; the same `key` for all of them. */
  placeOf: (address: string) => Place | undefined;
  roster: Roster;
  /** Whom reports are addressed to, as it came with the product. */
  officials: OfficialsBook;
  contacts: readonly Contact[];
  /** Who answers requests for public records, by the city's own rules. */
  recordsOffice: RecordsOffice;
  /** The amount in cents above which the law asks for competing offers, for a purchase awarded on that day. */
  formalThresholdCents: (onDate: string) => number;
  isBusinessDay: (date: string) => boolean;
  /** Whether purchases under an account of this name are large by nature. */
  isLargeAccount: (name: string) => boolean;
}
