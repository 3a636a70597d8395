import type { Role } from '@moontower/contracts/route';
import type { Area, Words } from './areas.ts';

type TextsOf<Part> = {
  [K in keyof Part & string]: Part[K] extends string ? K : `${K}.${TextsOf<Part[K]>}`;
}[keyof Part & string];
/** Where a text stands among the words, as `pork.pageTitle`. */
export type TextKey = { [A in Area]: `${A}.${TextsOf<Words[A]>}` }[Area];

type Nav = Words['shell']['nav'];
/** A section with a long and a short name in the header. */
type NavName = { [K in keyof Nav]: `${K}Short` extends keyof Nav ? K : never }[keyof Nav];
type FooterName = keyof Words['extras']['footer'];

/**
 * A screen as a value: what browser, server and build each need to know of it. Addresses that are not here are answered
 * with 404.
 */
export interface Screen {
  /** Without a language; `:` stands for one value. */
  path: string;
  /** The component, and its file's name. */
  part: string;
  /** Words fetched with it, beside those of the first page; without a list, `extras`. */
  areas?: readonly Area[];
  title: TextKey;
  /** Search engines are not told of it; nor are they of addresses with a value. */
  unlisted?: true;
  /** Programs are asked not to read it. */
  closedToRobots?: true;
  /** A section of the header, in the table's order; the first four are the phone's bottom bar. */
  nav?: NavName;
  violet?: true;
  /** Opened by `g` and this key. */
  key?: string;
  /** In the footer's lists, the phone's menu and the command menu. */
  checkOurWork?: FooterName;
  about?: FooterName;
  watch?: FooterName;
  /** Fetched ahead, so that it opens without a network. */
  kept?: true;
  /**
   * Who may know of it. Everybody else gets 404, and so does every request for the page itself: a token never comes
   * with one.
   */
  role?: Role;
}
