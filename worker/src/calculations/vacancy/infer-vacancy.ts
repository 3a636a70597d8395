/**
 * The city publishes no list of vacant buildings. What other records say about an address is put together here, as a
 * reason to ask, never as a fact: an address is named only when at least half of the indicators that could be read
 * agree.
 */
export interface VacancyIndicator {
  name:
    | 'structure-case'
    | 'vacant-words'
    | 'repeat-offender'
    | 'demolition-permit'
    | 'expired-permit'
    | 'fire-incident';
  /** Undefined: the record behind it could not be read, so that it neither speaks for nor against. */
  present: boolean | undefined;
  /** Ids of the records that say so. */
  evidence: readonly string[];
}

export interface VacancySignal {
  agreeing: number;
  readable: number;
  reliability: number;
  level: 'low' | 'medium' | 'high';
  /** Could be read, and do not speak for it. */
  disagreeing: VacancyIndicator['name'][];
  unread: VacancyIndicator['name'][];
  evidence: { name: VacancyIndicator['name']; records: readonly string[] }[];
}

/** Fewer readable indicators than this say nothing about an address. */
const FEWEST = 4;

/**
 * @returns undefined when too few indicators could be read, fewer than two agree, or less than half of the readable
 * ones do
 */
export function inferVacancy(indicators: readonly VacancyIndicator[]): VacancySignal | undefined {
  const readable = indicators.filter(({ present }) => present !== undefined);
  const agreeing = readable.filter(({ present }) => present === true);
  if (readable.length < FEWEST || agreeing.length < 2 || agreeing.length * 2 < readable.length) return undefined;
  // Unread indicators lower the reliability: three of four out of six says less than five of six.
  const reliability =
    Math.round((agreeing.length / readable.length) * (readable.length / indicators.length) * 100) / 100;
  return {
    agreeing: agreeing.length,
    readable: readable.length,
    reliability,
    level: reliability >= 0.8 ? 'high' : reliability >= 0.6 ? 'medium' : 'low',
    disagreeing: readable.filter(({ present }) => present === false).map(({ name }) => name),
    unread: indicators.filter(({ present }) => present === undefined).map(({ name }) => name),
    evidence: agreeing.map(({ name, evidence }) => ({ name, records: evidence })),
  };
}
