/**
 * Takes a file in pieces and gives its rows: any of the three line ends (also mixed), quoted fields with separators and
 * line ends inside.
 */
export class CsvRows {
  private field = '';
  private row: string[] = [];
  private quoted = false;
  /** A quote was just closed or doubled: what follows decides. */
  private closing = false;
  private afterReturn = false;
  private readonly separator: string;

  constructor(separator: string) {
    this.separator = separator;
  }

  push(text: string): string[][] {
    const rows: string[][] = [];
    for (const sign of text) this.take(sign, rows);
    return rows;
  }

  /** The last row, where the file ends without a line end. */
  end(): string[][] {
    return this.field === '' && this.row.length === 0 ? [] : [this.endRow()];
  }

  private take(sign: string, rows: string[][]): void {
    if (this.quoted && this.takeQuoted(sign)) return;
    const lineEnded = this.afterReturn;
    this.afterReturn = sign === '\r';
    if (sign === '\n' && lineEnded) return;
    if (sign === '\n' || sign === '\r') rows.push(this.endRow());
    else if (sign === this.separator) this.endField();
    else if (sign === '"' && this.field.trim() === '') {
      this.field = '';
      this.quoted = true;
    } else this.field += sign;
  }

  /** Inside quotes; false for the sign after the closing one. */
  private takeQuoted(sign: string): boolean {
    if (!this.closing && sign === '"') this.closing = true;
    else if (!this.closing || sign === '"') {
      this.field += sign;
      this.closing = false;
    } else {
      this.quoted = false;
      this.closing = false;
      return false;
    }
    return true;
  }

  private endField(): void {
    this.row.push(this.field.trim());
    this.field = '';
  }
  private endRow(): string[] {
    this.endField();
    const { row } = this;
    this.row = [];
    return row;
  }
}

/** The sign that separates the header's fields: the commonest of comma, semicolon and tab outside quotes. */
export function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const times = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most));
}
