import type { ModerationRule } from '@moontower/contracts/moderation/moderation';
import type { routes } from './routes.ts';

/**
 * What becomes of one field that a person writes.
 * `everybody`: shown once its rule lets it through, at these fields of these answers, and nowhere before.
 * The others are read by whoever wrote them, by reviewers, by operators, or by nobody (compared, or only looked up).
 */
export type WrittenField =
  | { readBy: 'everybody'; rule: ModerationRule; shownAt: readonly string[] }
  | { readBy: 'writer' | 'reviewers' | 'operators' | 'nobody' };

const everybody = (rule: ModerationRule, ...shownAt: string[]): WrittenField => ({
  readBy: 'everybody',
  rule,
  shownAt,
});
const writer: WrittenField = { readBy: 'writer' };
const reviewers: WrittenField = { readBy: 'reviewers' };
const operators: WrittenField = { readBy: 'operators' };
const nobody: WrittenField = { readBy: 'nobody' };

const ofReport = (field: string): string[] => [
  `getIncident ${field}`,
  `listIncidents [].${field}`,
  `getItem ${field === 'description' ? 'summary' : field}`,
];
const TITLE = [...ofReport('title'), 'listOpen311Requests [].description'];
const DESCRIPTION = [...ofReport('description'), 'listOpen311Requests [].description'];
const ADDRESS = [...ofReport('address'), 'listOpen311Requests [].address'];
const title = everybody('report', ...TITLE);
const description = everybody('report', ...DESCRIPTION);
const address = everybody('report', ...ADDRESS);
const STEP = 'getIncident timeline[].comment';
const COMMENT = 'listComments [].text';
const office = (...shownAt: string[]): WrittenField => everybody('office', ...shownAt);

const ofFinding = (field: string): WrittenField =>
  everybody('finding', `getFinding ${field}`, `listFindings [].${field}`, `getFinding versions[].${field}`);
const finding = (at: string): Record<string, WrittenField> => ({
  [`${at}claim`]: ofFinding('claim'),
  [`${at}text`]: ofFinding('text'),
  [`${at}about.id`]: ofFinding('about.id'),
  [`${at}party`]: ofFinding('party'),
  [`${at}receipts[].url`]: ofFinding('receipts[].url'),
  [`${at}receipts[].shows`]: ofFinding('receipts[].shows'),
  [`${at}pictures[].shows`]: ofFinding('pictures[].shows'),
  [`${at}change`]: everybody('finding', 'getFinding versions[].change'),
});
const claim = {
  text: everybody('claim', 'listFactChecks checks[].claim.text', 'getFlagged claims[].text'),
  'links[]': everybody('claim', 'listFactChecks checks[].claim.links[]', 'getFlagged claims[].links[]'),
};
/** What an alert looks for. Its owner reads it, and nobody else. */
const alert = (at: string, who: WrittenField): Record<string, WrittenField> => ({ [`${at}filter.*`]: who });

/**
 * Every text that a person can send with a write, by the route's name and the field of its body. A star stands for one
 * name. `files`: what is uploaded beside the body. The test beside this file walks all contracts: a field that is not
 * named here fails it, and so does one that is gone.
 */
export const WRITTEN_FIELDS: Partial<Record<keyof typeof routes, Readonly<Record<string, WrittenField>>>> = {
  reportIncident: { title, description, address, councilDistrict: nobody },
  changeIncident: { title, description },
  postOpen311Request: {
    description,
    'attribute[title]': title,
    address_string: address,
    lat: everybody('report', ...ofReport('lat').slice(0, 2), 'listOpen311Requests [].lat'),
    long: everybody('report', ...ofReport('lon').slice(0, 2), 'listOpen311Requests [].long'),
    'attribute[priority]': nobody,
    'attribute[place]': nobody,
    address_id: nobody,
    media_url: nobody,
    jurisdiction_id: nobody,
    service_code: nobody,
    api_key: nobody,
  },
  addPhotos: { files: everybody('photo', 'getPhoto', 'getIncident photos[].id') },
  addComment: { text: everybody('comment', COMMENT) },
  setIncidentStatus: { comment: everybody('comment', STEP) },
  answerFixed: { comment: everybody('comment', STEP) },
  flagIncident: { words: reviewers },
  fileIncident: { ticket: office('getIncident cityTicket.ticket') },
  decideReview: {
    title: office(...TITLE),
    description: office(...DESCRIPTION),
    address: office(...ADDRESS),
    text: office(COMMENT, STEP),
  },
  makeFinding: finding(''),
  changeFinding: finding('draft.'),
  addFindingPictures: { files: everybody('finding', 'getFindingPicture', 'getFinding pictures[].id') },
  reviewFinding: { words: writer },
  reportFindingError: { text: everybody('error', 'getFinding errors[].text') },
  answerFindingError: { words: office('getFinding errors[].words') },
  replyToFinding: {
    name: everybody('reply', 'getFinding reply.name'),
    text: everybody('reply', 'getFinding reply.text'),
    code: nobody,
  },
  makeClaim: claim,
  contestPurchase: { ...claim, code: nobody },
  askContestCode: { email: nobody },
  decideClaim: {
    words: office('listFactChecks checks[].claim.words', 'listCorrections [].words'),
    document: office('listFactChecks checks[].claim.document', 'listCorrections [].document'),
  },
  register: {
    // Beside a finding whose author wants it: two people read it with the version that shows it.
    name: everybody('finding', 'getFinding author', 'listFindings [].author'),
    email: writer,
    phone: writer,
    address: writer,
    password: nobody,
  },
  login: { email: nobody, password: nobody },
  changePassword: { current: nobody, password: nobody },
  deleteAccount: { password: nobody },
  askReset: { email: nobody },
  resetPassword: { token: nobody, password: nobody },
  confirmEmail: { token: nobody },
  refuseMail: { token: nobody },
  subscribe: { email: operators },
  confirmSubscription: { token: nobody },
  addWebhook: { url: operators, label: operators, ...alert('alert.', operators) },
  askAlert: { email: writer, phone: writer, called: writer, ...alert('', writer) },
  confirmAlert: { token: nobody },
  readNamedAlerts: { token: nobody },
  openMailbox: { token: nobody },
  changeAlertByLink: { token: nobody },
  endByLink: { token: nobody },
  askAsCity: {
    email: operators,
    cityName: operators,
    population: operators,
    contactName: operators,
    phone: operators,
    message: operators,
    website: nobody,
  },
  inquire: { email: operators, name: operators, message: operators, website: nobody },
  releaseHeld: { reading: nobody },
  replayRows: { reason: operators },
  retryMails: { mail: nobody },
  askSources: { host: nobody, 'feeds[]': nobody },
  setOfficials: {
    source: office('getOfficials source'),
    note: operators,
    'officials[].name': office('getRepresentatives [].name'),
    'officials[].email': office('getRepresentatives [].email'),
    'officials[].phone': office('getRepresentatives [].phone'),
    'officials[].website': office('getRepresentatives [].website'),
    'contacts.*[].department': office('getCityContacts [].department'),
    'contacts.*[].phone': office('getCityContacts [].phone'),
    'contacts.*[].email': office('getCityContacts [].email'),
    'contacts.*[].website': office('getCityContacts [].website'),
    'contacts.*[].note': office('getCityContacts [].note'),
    'contacts.*[].source': office('getCityContacts [].source'),
  },
};

const matches = (pattern: string, field: string): boolean => {
  const [one, other] = [pattern.split('.'), field.split('.')];
  return one.length === other.length && one.every((part, at) => isPart(part, other[at] ?? ''));
};
const isPart = (pattern: string, part: string): boolean =>
  pattern === part || pattern === '*' || (pattern === '*[]' && part.endsWith('[]'));

const fieldsOf = (route: string) => Object.entries(WRITTEN_FIELDS).find(([name]) => name === route)?.[1] ?? {};

/** Under which name a field of this route's body stands in the list; undefined of one that is no text, or not named. */
export const writtenName = (route: string, field: string): string | undefined =>
  Object.keys(fieldsOf(route)).find((pattern) => matches(pattern, field));

/** What becomes of this field of this route's body; undefined of one that is no text, or not named. */
export const writtenField = (route: string, field: string): WrittenField | undefined =>
  fieldsOf(route)[writtenName(route, field) ?? ''];
