import { Dice, hash32 } from '../../random.ts';
import { objectsOf } from '../city-ledger.ts';
import { DEPARTMENTS, FUNDS } from './departments.ts';
import type { Trade } from '../invented.ts';

/** What a department buys: object and commodity, how the lines read, what they usually cost. */
interface PurchaseProfile {
  dept: number;
  deptName: string;
  fund: string;
  category: string;
  object: string;
  objectName: string;
  commodity: string;
  commodityName: string;
  /** Of those who sell it. */
  trade: Trade;
  texts: readonly string[];
  usual: number;
  spread: number;
  ordered: number;
  vendors: number;
}

/** The account that a line is booked under, as the finance set spells it. */
export interface Account {
  dept_cd: string;
  dept_nm: string;
  fund_cd: string;
  fund_nm: string;
  div_cd: string;
  div_nm: string;
  gp_cd: string;
  gp_nm: string;
  ocat_cd: string;
  ocat_nm: string;
  obj_cd: string;
  obj_nm: string;
  rfed_doc_dept_cd: string;
}

export interface Line extends PurchaseProfile {
  account: Account;
}

export function withAccount(bought: PurchaseProfile): Line {
  const { dept, deptName, fund, category, object, objectName } = bought;
  const goods = category === 'Commodities';
  return {
    ...bought,
    account: {
      dept_cd: String(dept),
      dept_nm: deptName,
      fund_cd: fund,
      fund_nm: FUNDS[fund] ?? 'Other Fund',
      div_cd: `${dept}A`,
      div_nm: `${deptName} Operations`,
      gp_cd: `${dept}AA`,
      gp_nm: goods ? 'Materials' : 'Programmes',
      ocat_cd: goods ? '154' : '152',
      ocat_nm: category,
      obj_cd: object,
      obj_nm: objectName,
      rfed_doc_dept_cd: `${dept}00`,
    },
  };
}

/** What is bought costs alike in all departments, more or less. */
const OF_OBJECT = 0.8;
const LEAST = Math.log(75);
const MOST = Math.log(21000);
/** The finance set cuts descriptions, which are mostly the commodity's name. */
const TEXT = 55;

/**
 * Accounts that things are bought under: the budget's own, department by department. What an account usually pays lies
 * between $75 and $21,000; small accounts vary more. Cheap things are bought oftener.
 */
export const profiles: readonly (readonly [Line, number])[] = DEPARTMENTS.flatMap(([code, deptName, millions, fund]) =>
  objectsOf(code).flatMap(({ code: object, name: objectName, category, size, commodity }): [Line, number][] => {
    if (commodity === undefined) return [];
    const dice = new Dice(hash32('profile', code, object));
    const level = OF_OBJECT * new Dice(hash32('level', object)).next() + (1 - OF_OBJECT) * dice.next();
    const usual = Math.exp(LEAST + level * (MOST - LEAST));
    const [commodityCode, commodityName, trade] = commodity;
    const isGoods = category === 'Commodities';
    return [
      [
        withAccount({
          dept: Number(code),
          deptName,
          fund,
          category,
          object,
          objectName,
          usual,
          commodity: commodityCode,
          commodityName,
          trade,
          texts: [commodityName.toUpperCase().slice(0, TEXT)],
          spread: 2.2 - 1.05 * level,
          // What is dear is ordered; bills, dues and small services come without an order.
          ordered: isGoods ? 0.84 + 0.15 * level : 0.46 + 0.53 * level,
          vendors: dice.whole(12, 60),
        }),
        (size * millions ** 0.3 * dice.between(0.6, 1.6)) / (1 + 10 * level),
      ],
    ];
  }),
);
/** Those of goods: the file of purchase orders holds no others. */
export const goods = profiles.filter(([{ category }]) => category === 'Commodities');

/** A vendor's purchases under an account are alike, whoever buys: most of what varies lies between vendors. */
const BETWEEN = { large: 0.9, others: 0.8 } as const;
/** Of sixteen trades the first ten companies: who is paid rarely is seldom paid much. */
const LARGE = 160;
/** Nobody is paid more than so many times what others are. */
const HIGHEST = 7;
export const WITHIN = 0.4;
const levels = new Map<number, number>();
export function levelOf(vendor: number, { object, spread }: Line): number {
  const key = hash32('level', vendor, object);
  const level =
    levels.get(key) ??
    Math.min(HIGHEST, new Dice(key).skewed(1, spread * (vendor < LARGE ? BETWEEN.large : BETWEEN.others)));
  levels.set(key, level);
  return level;
}
