import type { CodeName, DocumentKey } from '@moontower/contracts';
import type { PurchaseLine } from '../../../worker/src/spending/fold-purchases.ts';
import { purchaseIdOf } from '../../../worker/src/spending/purchase-id.ts';
import { partMaker, type Part } from '../score-lines.ts';
import { PurchasePlan, type PurchaseOrder } from './purchase-plan.ts';
import { RecordReader, RecordWriter } from './record.ts';
import { Spool } from './spool.ts';

/** Values that many lines share, as numbers. */
class ValueList<T> {
  private readonly numbers = new Map<T, number>();
  private readonly values: T[] = [];
  of(value: T): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
  at(number: number): T {
    const value = this.values[number];
    if (value === undefined) throw new Error('A line names what no line has.');
    return value;
  }
}

const KEYS = ['document', 'order'] as const;
const NAMES = ['department', 'fund', 'object', 'objectCategory', 'commodity', 'vendor'] as const;

/**
 * Lines of payments in a file, so that millions of them need little memory, and the purchases that they make. Names are
 * held: the reader gives the same object wherever a file says the same.
 */
export class LineSpool {
  private readonly spool: Spool;
  private readonly plan = new PurchasePlan();
  private readonly record = new RecordWriter();
  private readonly names = new ValueList<CodeName>();
  private readonly columns = new ValueList<string[]>();
  private order: PurchaseOrder | undefined;
  private isFinished = false;

  constructor(path: string) {
    this.spool = new Spool(path);
  }

  add(line: PurchaseLine): void {
    const { record } = this;
    record.number(line.amountCents);
    record.number(line.fiscalYear ?? Number.NaN);
    for (const name of NAMES) record.place(this.names.of(line[name]));
    record.place(this.columns.of(line.notRecorded));
    record.place((line.personal ? 1 : 0) + (line.yearRepaired ? 2 : 0));
    for (const text of [line.key, line.paidOn, line.description, line.documentCode, line.invoice]) record.text(text);
    for (const key of KEYS) {
      record.text(line[key]?.id);
      record.text(line[key]?.code);
      record.text(line[key]?.department);
    }
    this.spool.add(record.take());
    this.plan.add(line);
  }

  /** Every line, in the order they came. */
  *lines(): Generator<PurchaseLine> {
    for (let at = 0; at < this.spool.size; at += 1) yield this.lineAt(at);
  }

  /** Every purchase with its lines, as often as it is asked, in the order in which they first appear. */
  *parts(): Generator<Part> {
    if (!this.isFinished) this.order = this.plan.finish();
    this.isFinished = true;
    const toPart = partMaker();
    const { order } = this;
    if (order === undefined) for (let at = 0; at < this.spool.size; at += 1) yield toPart([this.lineAt(at)]);
    else
      for (let at = 0; at + 1 < order.starts.length; at += 1) {
        const [first = 0, ...others] = order.lines.subarray(order.starts[at], order.starts[at + 1]);
        yield toPart([this.lineAt(first), ...others.map((line) => this.lineAt(line))]);
      }
  }

  close(): void {
    this.spool.close();
  }

  private lineAt(at: number): PurchaseLine {
    const record = new RecordReader(this.spool.at(at));
    const name = () => this.names.at(record.place());
    const amountCents = record.number();
    const year = record.number();
    const named = {
      department: name(),
      fund: name(),
      object: name(),
      objectCategory: name(),
      commodity: name(),
      vendor: name(),
    };
    const notRecorded = this.columns.at(record.place());
    const flags = record.place();
    const draft = {
      amountCents,
      fiscalYear: Number.isNaN(year) ? undefined : year,
      ...named,
      notRecorded,
      personal: (flags & 1) !== 0,
      yearRepaired: (flags & 2) !== 0,
      key: record.text() ?? '',
      paidOn: record.text(),
      description: record.text() ?? '',
      documentCode: record.text(),
      invoice: record.text(),
      document: keyIn(record),
      order: keyIn(record),
    };
    return { ...draft, purchase: purchaseIdOf(draft) };
  }
}

function keyIn(record: RecordReader): DocumentKey | undefined {
  const [id, code, department] = [record.text(), record.text(), record.text()];
  return id === undefined || code === undefined || department === undefined ? undefined : { code, department, id };
}
