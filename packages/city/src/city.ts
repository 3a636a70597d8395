import type { PostingRule } from './posting-rule.ts';
import type { Checkbook, KnownPayees } from '@moontower/contracts/spending/payments/checkbook';
import type { BoundingBox, IncidentType, LonLat, OfficialsBook, RecordsOffice } from '@moontower/contracts';
import type { FeedsByRole } from '@moontower/contracts/feeds/feed-roles';
import type { Place } from './place-key.ts';
import type { CheckedPoint } from './point-check.ts';

export interface Official {
  name: string;
  office: string;
  district?: number;
  /** Not every city names one. */
  email?: string;
  phone: string;
  url?: string;
}
export interface Roster {
  asOf: string;
  note: string;
  officials: readonly Official[];
}

/** Whom a person without a home can ask, read from each one's own page on the day that is named. */
export interface HelpLine {
  id: 'emergency' | 'help' | 'city' | 'housing';
  phone?: string;
  /** Where the short number cannot be dialled. */
  otherPhone?: string;
  /** The page that says so, and the day it was read; what everybody knows has none. */
  source?: string;
  readOn?: string;
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

export const CITY_LANGUAGES = ['en', 'es'] as const;
export type CityLanguage = (typeof CITY_LANGUAGES)[number];

/** What sentences say of a city where they name it, in one language. */
export interface CityWords {
  /** Its name. */
  city: string;
  /** The government, as a publisher is named. */
  cityOf: string;
  /** With the word for county. */
  county: string;
  /** The line for what is no emergency, as people call it: `3-1-1`. */
  services: string;
}

/** A law with the day on which it began to hold. */
export interface FormalThreshold {
  from: string;
  /** Above it the law asks for competing offers. */
  cents: number;
  law: string;
}

/** Services of a city that records are read from, by the name under which its feeds ask for them. */
export type CitySourceName =
  | 'soda'
  | 'sodaFallback'
  | 'sodaState'
  | 'ckan'
  | 'open311'
  | 'arcgis'
  | 'legistar'
  | 'primegov'
  | 'floods'
  | 'kubra'
  | 'news';
/** Their addresses; what a city has not is absent. */
export type CitySources = Readonly<Partial<Record<CitySourceName, string>>>;

/** Where it publishes its records and its budget, for people. */
export interface OpenData {
  portal: string;
  /** The licence of most of its datasets, where one was named. */
  licence?: string;
  budget: string;
  /** Its list of council districts: what it is called there, and where. */
  districts: { id: string; href: string };
}

/** What the landing page tells of a city alone, with the page that says more. */
export type CityStory = Readonly<Record<CityLanguage, { lead: string; link: string; pilot: string }>> & {
  page: string;
};

/** Where a city is and how it is spoken to. */
export interface CityPlace {
  name: string;
  words: Readonly<Record<CityLanguage, CityWords>>;
  /** Its own and those around it, as map services name them. */
  counties: readonly string[];
  /** As an address ends: with its state, and short. */
  place: string;
  placeShort: string;
  zone: string;
  centre: LonLat;
  /** The box around all council districts. */
  box: BoundingBox;
  /** The keys by which it knows its council districts, in its order: `1`, `9`, `K`. */
  districts: readonly string[];
  phones: CityPhones;
}

export interface CityPhones {
  /** About anything that is no emergency: within the city, and from elsewhere where that number was read. */
  services: { short: string; long?: string };
  /** When the power is out; absent where nobody read it on its own page. */
  power?: { name: string; phone: string };
}

/**
 * What the product must know about a city. Everything is data or a pure function; each city is a folder
 * beside this file.
 */
export interface City extends CityPlace {
  id: string;
  state: string;
  /** EPSG number of the state plane in whose feet some of its records lie. */
  statePlane?: 2276 | 2277 | 2278;
  /** What else people call it: nobody may sign in with that as a password. */
  nicknames?: readonly string[];
  /** ZIP codes of the city and of the towns around it, where some of its streets lie. */
  zips: RegExp;
  /** Where it publishes its payments: the page for people, and the rows. Of a city that publishes none, its portal. */
  checkbook: Checkbook;
  /** The zone's rule as a calendar (RFC 5545) states it, line by line. */
  calendarZone: readonly string[];
  districtAt: (lon: number, lat: number) => number | undefined;
  /** Published degrees as a point of this city, or why they are none. */
  checkPoint: (longitude: unknown, latitude: unknown) => CheckedPoint;
  /** People who live there, as counted on a day; absent where no count was read. */
  population?: { people: number; on: string; source: string };
  /**
   * Numbers that the specification gives without a date, of some cities: told as a default where no record gives that
   * year.
   */
  specified?: { fiscalYear: number; budget: number; perPerson: number; population: number };
  /** The month in which a fiscal year begins; it is named after the year in which it ends. */
  fiscalYear: { beginsInMonth: number };
  /** Its own service requests: the codes of our kinds that it takes from other programs, and the page of a ticket. */
  tickets: { codes: Readonly<Partial<Record<IncidentType, string>>>; urlOf: (ticket: string) => string };
  /** Reads an address by the city's own spellings; the same `key` for all of them. */
  placeOf: (address: string) => Place | undefined;
  roster: Roster;
  openData: OpenData;
  /** Where its services answer. A process may be told another address of each. */
  sources: CitySources;
  /** Its hosts whose publishers document them for programs, whatever their robots.txt says. */
  documentedHosts: readonly string[];
  /** What it publishes, by what it is. */
  feeds: FeedsByRole;
  /** Whom reports are addressed to, as it came with the product. */
  officials: OfficialsBook;
  contacts: readonly Contact[];
  /** In the order in which they help. */
  helpLines: readonly HelpLine[];
  /** Who answers requests for public records, by the city's own rules; absent where that was not read. */
  recordsOffice?: RecordsOffice;
  /** The newest first. */
  formalThresholds: readonly FormalThreshold[];
  /** The amount in cents above which the law asks for competing offers, for a purchase awarded on that day. */
  formalThresholdCents: (onDate: string) => number;
  /** How long before a meeting the law asks for its agenda to be posted; the newest rule first. */
  postingRules: readonly PostingRule[];
  isBusinessDay: (date: string) => boolean;
  /** Payees that are known by a name of the city or its state, beside those that are known anywhere. */
  payees?: KnownPayees;
  /** Whether purchases under an account of this name are large by nature. */
  isLargeAccount: (name: string) => boolean;
}

/** The fiscal year of a day, `2025-10-01` → 2026 where it begins in October: named after the year in which it ends. */
export function fiscalYearOf(day: string, { beginsInMonth }: City['fiscalYear']): number {
  const year = Number(day.slice(0, 4));
  return beginsInMonth > 1 && Number(day.slice(5, 7)) >= beginsInMonth ? year + 1 : year;
}
