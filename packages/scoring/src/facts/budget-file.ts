import { Column, hashText } from '../baseline/columns.ts';
import type { BudgetLine } from '../facts.ts';

/** A line of the expense budget. Lines of one department, fund, object and year are summed. */
export interface BudgetRow {
  year?: number;
  department?: string;
  fund?: string;
  object?: string;
  budgetCents?: number;
  estimateCents?: number;
  actualCents?: number;
}
type Account = Pick<BudgetRow, 'year' | 'department' | 'fund' | 'object'>;

function keyOf({ year, department, fund, object }: Account): number | undefined {
  if (year === undefined || department === undefined || fund === undefined || object === undefined) return undefined;
  return hashText(`${year}|${department}|${fund}|${object}`);
}

const float = (size: number) => new Float64Array(size);

/** Sums of the expense budget: 24 bytes an account and year beside its key. */
export class BudgetFile {
  private readonly places = new Map<number, number>();
  private readonly budget = new Column(float);
  private readonly estimate = new Column(float);
  private readonly actual = new Column(float);

  add(row: BudgetRow): void {
    const key = keyOf(row);
    if (key === undefined) return;
    const place = this.places.get(key) ?? this.places.size;
    this.places.set(key, place);
    this.budget.set(place, this.budget.at(place) + (row.budgetCents ?? 0));
    this.estimate.set(place, this.estimate.at(place) + (row.estimateCents ?? 0));
    this.actual.set(place, this.actual.at(place) + (row.actualCents ?? 0));
  }

  of(account: Account): BudgetLine | undefined {
    const key = keyOf(account);
    const place = key === undefined ? undefined : this.places.get(key);
    return place === undefined
      ? undefined
      : {
          budgetCents: this.budget.at(place),
          estimateCents: this.estimate.at(place),
          actualCents: this.actual.at(place),
        };
  }
}
