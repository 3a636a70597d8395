/** One figure of the source, with the worst places first. */
export interface HouseFigure {
  name: string;
  value: number;
  goal?: number;
  places: string[];
}
export function readHouse(): Map<string, string>;
export function figuresOf(texts: ReadonlyMap<string, string>): HouseFigure[];
