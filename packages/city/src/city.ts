import type { BoundingBox, LonLat } from '@moontower/contracts';

export interface Official { name: string; office: string; district?: number; email: string; phone: string; url: string }
export interface Roster { asOf: string; note: string; officials: readonly Official[] }

/** Whom to ask about what. `verified`: read on an official page; the others were not found there. */
export interface Contact { need: string; who: string; phone?: string; email?: string; url?: string; note?: string; verified: boolean }

/** Roads and water drawn when no tiles load. `approximate`: traced by hand or from published points, good for orientation only. */
export interface MapLine { name: string; kind: 'water' | 'motorway' | 'road'; line: LonLat[] }

/** What the product must know about a city. Everything is data or a pure function; a second city is a folder beside `austin`. */
export interface City {
  id: string;
  name: string;
  state: string;
  zone: string;
  centre: LonLat;
  /** The box around all council districts. */
  box: BoundingBox;
  districts: readonly number[];
  districtAt: (lon: number, lat: number) => number | undefined;
  roster: Roster;
  contacts: readonly Contact[];
  /** The amount in cents above which the law asks for competing offers, for a purchase awarded on that day. */
  formalThresholdCents: (onDate: string) => number;
  isBusinessDay: (date: string) => boolean;
}
