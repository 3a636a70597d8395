export { startFakeCity } from './start-fake-city.ts';
export type { FakeCity } from './start-fake-city.ts';
export type { CityOptions, GivenTable } from './city-options.ts';
export type { Control } from './control.ts';
export type { Fault, Match, ScriptEntry } from './faults/fault.ts';
export type { LoggedRequest } from './request-log.ts';
