import { speaksOfCamp, type ItemStatus } from '@moontower/contracts';
import { withoutPersons } from './private-words.ts';

export interface TicketText {
  /** What the resident wrote, without what names a private person. */
  report?: string;
  /** What the city answered, without the work-order system's labels. */
  reason?: string;
  outcome?: ItemStatus['outcome'];
}

const NOTES = /\n?\s*Resolution Notes:\s*/;
/** Answers that the city writes into the description itself: `Issue Repaired - Close SR. …` */
const ANSWER = new RegExp(
  String.raw`^(?:[A-Z][A-Za-z0-9/'’ -]{2,70}?\s?-\s?Close SR\b|` +
    String.raw`[^\n]{2,80}?\bClass: (?:SR|WORKORDER)(?:\b|Created By)|Completed\.?\s*$)`,
);
const TRANSLATED = /^-- auto translated \([\w-]+\) --\s*([\s\S]*?)\s*(?:-- original \([\w-]+\) --[\s\S]*)?$/;
/** Whoever wrote the answer, up to the next label: the service's own notes have no lines. */
const WRITER = /Created By:[^\n]*?(?=Log Type:|Summary:|\n|$)/g;
const LABELS = /\bClass:\s*(?:SR|WORKORDER)?\.?|Created By:|Log Type:\s*[A-Z_]*(?![a-z])/g;
/** `…: WORKORDERCreated By: Log Type: HAZARD_REPAIREDSummary: …DetailsThank you`: labels run into words. */
const RUN_TOGETHER = /Class:\s*(?:SR|WORKORDER)Created By:/;
/** A template that was pasted into an answer: `CSR_FEEDBACK  Summary   Routed.  Details  Thank you`. */
const PASTED = /^\s*[A-Z]+(?:_[A-Z]+)+(?![a-z])\s*(?:Summary\s)?/;

const DUPLICATE = /duplicate|already reported|additional report/i;
const LATER = /^(?:future|under review|deferred)\b/i;
/** What is to be, may have been or was not done is no work done. */
const NOT_DONE = String.raw`(?<!\b(?:will|to|not|may|might) (?:(?:have|to|be|been|get) ){0,3})`;
const OUTCOMES: readonly (readonly [RegExp, ItemStatus['outcome']])[] = [
  [/removed by owner/i, 'inspected'],
  [
    new RegExp(
      String.raw`${NOT_DONE}\b(?:re-?)?(?:repaired|cleaned|removed|completed|resolved|painted|filled|installed|` +
        String.raw`replaced|relocated)|cite vehicle|vehicle.*(?:cited|towed)|job complete`,
      'i',
    ),
    'work-done',
  ],
  [
    /refer|forward|future (?:clean|project)|assigned|other department|internal workgroup|general broadcast/i,
    'passed-on',
  ],
  [
    new RegExp(
      String.raw`no (?:issue|problem|graffiti|action|violation|work)|unable|evaluated|investigat|patrol|` +
        String.raw`contact made|letter|email|resident contacted|report taken|tag provided|private property|` +
        String.raw`gone on arrival`,
      'i',
    ),
    'inspected',
  ],
];
const outcomeIn = (text: string): ItemStatus['outcome'] => OUTCOMES.find(([pattern]) => pattern.test(text))?.[1];

/** The city's code for an answer is its first sentence; this one says either of two things. */
const CODE = /^[^.]*(?:\.|$)/;
const EITHER = /^Evaluated\/Addressed/;

/**
 * The city's answer by its code, then by the first words behind it: those often tell what was not done. `answered` for
 * one we cannot sort, `no-reason` for a closed ticket without any.
 */
function outcomeOf(answer: string): ItemStatus['outcome'] {
  if (answer === '') return 'no-reason';
  const head = answer.slice(0, 90);
  if (DUPLICATE.test(head)) return 'already-reported';
  if (LATER.test(head)) return 'answered';
  const [code = ''] = CODE.exec(head) ?? [];
  const ofCode = outcomeIn(code);
  const behind = outcomeIn(head.slice(code.length));
  return (EITHER.test(code) ? (behind ?? ofCode) : (ofCode ?? behind)) ?? 'answered';
}

/** A published text without the name of whoever of the city's staff wrote the answer. */
export const withoutWriter = (text: string): string => text.replace(WRITER, 'Created By:');

function withoutLabels(notes: string): string {
  const spaced = withoutWriter(notes.replaceAll('\u00a0', ' '));
  const plain = (RUN_TOGETHER.test(spaced) ? spaced.replace('Details', '\nDetails\n') : spaced)
    .replace(LABELS, ' ')
    .replace(/ ?- Close SR\b\.?/g, '.');
  const [head, summary, details] = split(plain);
  const same =
    details !== '' && (summary === '' || details.toLowerCase().includes(summary.toLowerCase().replace(/[.\s]+$/, '')));
  return [head, same ? '' : summary, details]
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .replace(/ ?\.(?: ?\.)+/g, '.')
        .replace(/ \./g, '.')
        .trim(),
    )
    .filter((part) => part !== '' && part !== '.')
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

function split(notes: string): [head: string, summary: string, details: string] {
  const details = /(?:^|\n)\s*Details\b:?|\sDetails:/.exec(notes);
  const before = details === null ? notes : notes.slice(0, details.index);
  const summary = /(?:^|\s)Summary:\s?/.exec(before);
  return [
    summary === null ? before : before.slice(0, summary.index),
    summary === null ? '' : before.slice(summary.index + summary[0].length),
    details === null ? '' : withoutTemplate(notes.slice(details.index + details[0].length)),
  ];
}

function withoutTemplate(details: string): string {
  const pasted = PASTED.exec(details);
  return pasted === null ? details : details.slice(pasted[0].length).replace(/(?:^|\s)Details\s/, ' ');
}

/**
 * Takes a ticket's texts apart: the resident's report, and the city's answer, which stands behind `Resolution Notes:`,
 * in `status_notes`, or fills the description on its own.
 */
export function ticketText(description = '', statusNotes = '', closed = false): TicketText {
  const { report, answer } = takeApart(description.trim());
  const notes = statusNotes.trim() || answer;
  // Sorted as the city wrote it: `[phone removed]` is no work.
  const reason = withoutLabels(notes ?? '');
  return {
    report: withoutPersons(translated(report)) || undefined,
    reason: withoutPersons(reason) || undefined,
    outcome: closed ? outcomeOf(reason) : undefined,
  };
}

function translated(report: string): string {
  return TRANSLATED.exec(report)?.[1] ?? report;
}

function takeApart(text: string): { report: string; answer?: string } {
  const notes = NOTES.exec(text);
  const report = notes === null ? text : text.slice(0, notes.index).trim();
  const answer = notes === null ? undefined : text.slice(notes.index + notes[0].length);
  return ANSWER.test(report) ? { report: '', answer: answer ?? report } : { report, answer };
}

const CAMP_CODES = new Set(['PRGRDISS', 'ATCOCIRW', 'OBSTMIDB', 'SBDEBROW', 'DRCHANEL']);
const CAMP_NAMES = new RegExp(
  String.raw`^(?:Park Maintenance - Grounds|Grounds Maintenance|Construction Concerns in Right of Way|` +
    String.raw`Obstruction in (?:Right of Way|ROW)|Debris in Street|Channels\/Creeks\/Drainage Issues|` +
    String.raw`Watershed — Drainage\/Creek|Construction in ROW)$`,
);

/** True for the kinds that people use to report an encampment; there is no kind of its own. */
export function mayMeanEncampment(code: string | undefined, name: string): boolean {
  return code === undefined ? CAMP_NAMES.test(name.replace(/^TPW — /, '')) : CAMP_CODES.has(code);
}

/**
 * True when such a report speaks of an encampment: whole words, before any answer (`tent` is in `intention`). Where the
 * city wrote its answer over the report, the answer is read: 154 of 4,245 recorded tickets name a camp only there.
 */
export function speaksOfEncampment(code: string | undefined, name: string, { report, reason }: TicketText): boolean {
  return mayMeanEncampment(code, name) && speaksOfCamp(report ?? reason ?? '');
}
