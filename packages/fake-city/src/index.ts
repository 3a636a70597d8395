export { startFakeCity } from './start-fake-city.ts';
export type { FakeCity } from './start-fake-city.ts';
export type { CityOptions, GivenTable } from './city-options.ts';
export type { Control } from './control.ts';
export type { Fault, Match, ScriptEntry } from './faults/fault.ts';
export type { LoggedRequest } from './request-log.ts';
export { startMailSink } from './protocols/mail-sink.ts';
export type { Mail, MailSink } from './protocols/mail-sink.ts';
export type { Delivery } from './protocols/webhook-sink.ts';
