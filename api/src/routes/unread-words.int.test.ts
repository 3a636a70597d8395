import { ReviewDetail } from '@moontower/reports/review';
import { IncidentDetail } from '@moontower/reports/contract';
import { ResidentFinding } from '@moontower/findings/contract';
import { MODERATION } from '@moontower/contracts/moderation/moderation';
import { WRITTEN_FIELDS } from '@moontower/registry/written-fields';
import { readHeld, eraseAccount } from '@moontower/registry/account-parts';
import { nativeIncidents } from '@moontower/reports/testing/documents';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people, PEOPLE } from '../../test/people.ts';
import { runningApi } from '../../test/running-api.ts';
import { FINDING, POTHOLE } from '../../test/drafts.ts';

const api = runningApi(async () => undefined, {
  ...PEOPLE,
  // Limits of asking have tests of their own; this file asks a lot within ten seconds.
  LIMIT_READ_10_SECONDS: '100000',
  LIMIT_READ_5_MINUTES: '100000',
});
const { add, ask, send } = people(api);
beforeAll(async () => {
  for (const id of ['anna', 'ben', 'goes']) await add(api.store(), id);
  await add(api.store(), 'trusty', { approved: 3 });
  for (const id of ['rev1', 'rev2']) await add(api.store(), id, { roles: ['reviewer'] });
  await add(api.store(), 'staff', { roles: ['staff'] });
});
/** Anna stays somebody of whom nothing is known, however much of hers is let through here. */
const calm = async () => {
  await api.store().collection('limits').deleteMany({});
  await api
    .store()
    .collection('accounts')
    .updateOne({ emailKey: 'anna@city.example' }, { $unset: { approved: '' } });
};
beforeEach(calm);

const report = async (who: string, about: object = {}) => {
  await api.store().collection('limits').deleteMany({});
  return IncidentDetail.parse(await (await send(who, 'POST', '/api/incidents', { ...POTHOLE, ...about })).json());
};
const find = async (who: string, about: object = {}) =>
  ResidentFinding.parse(await (await send(who, 'POST', '/api/findings', { ...FINDING, ...about })).json());
const approveFinding = async (who: string, { id, version }: ResidentFinding) => {
  await send(who, 'POST', `/api/findings/${id}/send`, { version });
  for (const reviewer of ['rev1', 'rev2'])
    await send(reviewer, 'POST', `/api/findings/${id}/reviews`, { version, verdict: 'approve' });
};
const finding = async (who: string | undefined, id: string) =>
  ResidentFinding.parse(await (await ask(who, `/api/findings/${id}`)).json());
const decide = async (who: string, entry: string, decision: object) =>
  (await send(who, 'POST', `/api/review/${entry}`, decision)).status;
const waitingStep = async (): Promise<{ id: string; excerpt: string }[]> =>
  (await (await ask('rev1', '/api/review?kind=step')).json()).entries;

/** Everything that a stranger and another resident can read of reports and findings. */
async function allThatIsPublic(): Promise<string> {
  const lists = ['/api/incidents?limit=200', '/api/items?limit=100', '/api/findings?limit=200', '/api/findings.atom'];
  const ids = (await nativeIncidents(api.store()).find().toArray()).map(({ _id }) => _id);
  const paths = [
    ...lists,
    '/open311/v2/requests.json?extensions=true',
    ...ids.flatMap((id) => [`/api/incidents/${id}`, `/api/incidents/${id}/comments`]),
  ];
  const told: string[] = [];
  for (const who of [undefined, 'ben']) for (const path of paths) told.push(await (await ask(who, path)).text());
  return told.join('\n');
}

/** Writes a word into a field as somebody of whom nothing is known, and gives what lets it through. */
type Scenario = (word: string) => Promise<() => Promise<unknown>>;
const ofReport =
  (field: string): Scenario =>
  async (word) => {
    const { id } = await report('anna', { [field]: `${POTHOLE.description} ${word}` });
    return () => decide('rev1', `report/${id}`, { action: 'approve', version: 1 });
  };
const ofChange =
  (field: string): Scenario =>
  async (word) => {
    const { id } = await report('anna');
    await decide('rev1', `report/${id}`, { action: 'approve', version: 1 });
    await send('anna', 'PATCH', `/api/incidents/${id}`, { version: 2, [field]: `${POTHOLE.description} ${word}` });
    return () => decide('rev1', `report/${id}`, { action: 'approve', version: 3 });
  };
const ofStep =
  (write: (id: string, word: string) => Promise<unknown>): Scenario =>
  async (word) => {
    const { id } = await report('anna');
    await decide('rev1', `report/${id}`, { action: 'approve', version: 1 });
    await write(id, word);
    const step = (await waitingStep()).find(({ excerpt }) => excerpt.includes(word));
    return () => decide('rev1', `step/${step?.id}`, { action: 'approve', version: 1 });
  };
const ofFinding =
  (about: (word: string) => object): Scenario =>
  async (word) => {
    const made = await find('anna', about(word));
    return () => approveFinding('anna', made);
  };
const ofChangedFinding =
  (about: (word: string) => object): Scenario =>
  async (word) => {
    const made = await find('anna');
    await approveFinding('anna', made);
    const changed = { draft: { ...FINDING, ...about(word) }, version: made.version };
    const next = await send('anna', 'PUT', `/api/findings/${made.id}`, changed);
    const after = ResidentFinding.parse(await next.json());
    return () => approveFinding('anna', after);
  };
const findingFields: Record<string, (word: string) => object> = {
  claim: (word) => ({ claim: `${FINDING.claim} ${word}` }),
  text: (word) => ({ text: `${FINDING.text} ${word}` }),
  'about.id': (word) => ({ about: { kind: 'record', id: word } }),
  party: (word) => ({ party: word }),
  'receipts[].url': (word) => ({ receipts: [{ url: `https://example.org/${word}`, shows: 'Both payments' }] }),
  'receipts[].shows': (word) => ({ receipts: [{ ...FINDING.receipts[0], shows: `Both ${word}` }] }),
};
const SCENARIOS: Record<string, Scenario> = {
  'reportIncident title': ofReport('title'),
  'reportIncident description': ofReport('description'),
  'reportIncident address': ofReport('address'),
  'changeIncident title': ofChange('title'),
  'changeIncident description': ofChange('description'),
  'addComment text': async (word) => {
    const { id } = await report('trusty');
    const { id: comment } = await (await send('anna', 'POST', `/api/incidents/${id}/comments`, { text: word })).json();
    return () => decide('rev1', `comment/${comment}`, { action: 'approve', version: 1 });
  },
  'setIncidentStatus comment': ofStep(async (id, word) => {
    const closed = { from: 'open', status: 'resolved', reason: 'fixed_by_city' };
    await send('staff', 'POST', `/api/incidents/${id}/status`, closed);
    await send('anna', 'POST', `/api/incidents/${id}/status`, { from: 'resolved', status: 'open', comment: word });
  }),
  'answerFixed comment': ofStep(async (id, word) => {
    await nativeIncidents(api.store()).updateOne({ _id: id }, { $set: { askedAt: new Date() } });
    await send('anna', 'POST', `/api/incidents/${id}/fixed`, { fixed: 'no', comment: word });
  }),
  ...Object.fromEntries(
    Object.entries(findingFields).flatMap(([field, about]) => [
      [`makeFinding ${field}`, ofFinding(about)],
      [`changeFinding draft.${field}`, ofChangedFinding(about)],
    ]),
  ),
  'makeFinding change': ofFinding((word) => ({ change: `Because ${word}` })),
  'changeFinding draft.change': ofChangedFinding((word) => ({ change: `Because ${word}` })),
  'reportFindingError text': async (word) => {
    const made = await find('anna');
    await approveFinding('anna', made);
    const text = `The second link shows ${word}`;
    const told = await send('goes', 'POST', `/api/findings/${made.id}/errors`, { text });
    const { errors } = ResidentFinding.parse(await told.json());
    const answer = { verdict: 'stands', words: 'Both links show the street.' };
    return () => send('rev1', 'POST', `/api/findings/${made.id}/errors/${errors[0]?.id}`, answer);
  },
  'register name': async (word) => {
    await api
      .store()
      .collection('accounts')
      .updateOne({ emailKey: 'anna@city.example' }, { $set: { name: word } });
    const made = await find('anna', { named: true });
    return () => approveFinding('anna', made);
  },
};
/** Fields whose way into the public other tests go: claims, pictures, programs and the named party's reply. */
const ELSEWHERE =
  /^(?:makeClaim|contestPurchase|postOpen311Request|addPhotos|addFindingPictures|replyToFinding) |pictures/;

describe('what somebody writes of whom nothing is known', () => {
  it('has a case here for each field of the list that others may read', () => {
    const listed = Object.entries(WRITTEN_FIELDS).flatMap(([name, fields]) =>
      Object.entries(fields).flatMap(([field, written]) =>
        written.readBy === 'everybody' && written.rule !== 'office' ? [`${name} ${field}`] : [],
      ),
    );
    expect(listed.filter((each) => !ELSEWHERE.test(each)).toSorted()).toEqual(Object.keys(SCENARIOS).toSorted());
  });

  it('is read by nobody else until others let it through, in whatever field', async () => {
    const written: { field: string; word: string; letThrough: () => Promise<unknown> }[] = [];
    for (const [field, write] of Object.entries(SCENARIOS)) {
      await calm();
      const word = `canary${field.replaceAll(/\W/g, '').toLowerCase()}end`;
      written.push({ field, word, letThrough: await write(word) });
    }
    const readable = async () => {
      const all = await allThatIsPublic();
      return written.filter(({ word }) => all.includes(word)).map(({ field }) => field);
    };
    expect(await readable()).toEqual([]);
    for (const { letThrough } of written) {
      await calm();
      await letThrough();
    }
    expect(await readable()).toEqual(Object.keys(SCENARIOS));
  });
});

describe('words beside a step', () => {
  const reopened = async (who: string, comment: string, about: object = {}) => {
    const { id } = await report(who, about);
    const held = await nativeIncidents(api.store()).findOne({ _id: id });
    if (held?.review === 'held') await decide('rev1', `report/${id}`, { action: 'approve', version: 1 });
    const closed = { from: 'open', status: 'closed', reason: 'not_valid', comment: 'We found no hole there.' };
    expect((await send('staff', 'POST', `/api/incidents/${id}/status`, closed)).status).toBe(200);
    const back = await send(who, 'POST', `/api/incidents/${id}/status`, { from: 'closed', status: 'open', comment });
    expect(back.status).toBe(200);
    return { id, told: IncidentDetail.parse(await back.json()) };
  };
  const read = async (who: string | undefined, id: string) =>
    IncidentDetail.parse(await (await ask(who, `/api/incidents/${id}`)).json()).timeline;

  it('of staff and of who is trusted are shown at once, but none that may tell about a person', async () => {
    const { id } = await reopened('trusty', 'It is still there.');
    expect((await read(undefined, id)).flatMap(({ comment }) => comment ?? [])).toEqual([
      'We found no hole there.',
      'It is still there.',
    ]);
    const again = { from: 'open', status: 'in_progress', comment: 'Ask Mr. Example at 512-555-0142.' };
    expect((await send('staff', 'POST', `/api/incidents/${id}/status`, again)).status).toBe(200);
    expect(JSON.stringify(await read(undefined, id))).not.toContain('0142');
    expect((await read('staff', id)).at(-1)).toMatchObject({ review: 'held', comment: again.comment });
  });

  it('are changed or hidden by a reviewer, not by who wrote them, and the step stays', async () => {
    const { id, told } = await reopened('anna', 'Juniper next door dug it.');
    expect(told.timeline.at(-1)).toMatchObject({ review: 'held', comment: 'Juniper next door dug it.' });
    expect((await read('ben', id)).at(-1)).toMatchObject({ what: 'status', status: 'open' });
    expect((await read('ben', id)).at(-1)).not.toHaveProperty('comment');
    const step = told.timeline.at(-1)?.id;
    const redact = { action: 'redact', version: 1, text: 'A neighbor dug it.' };
    expect(await decide('rev1', `step/${step}`, redact)).toBe(200);
    expect(await decide('rev2', `step/${step}`, { action: 'approve', version: 1 })).toBe(409);
    expect(await decide('rev2', `step/${step}`, { action: 'approve', version: 2 })).toBe(200);
    const shown = (await read('ben', id)).at(-1);
    expect(shown).toMatchObject({ comment: 'A neighbor dug it.', edited: true });
    expect(shown).not.toHaveProperty('id');
    const entry = ReviewDetail.parse(await (await ask('rev1', `/api/review/step/${step}`)).json());
    expect(entry).toMatchObject({ original: { text: 'Juniper next door dug it.' }, author: { approved: 1 } });
    expect(await decide('rev1', `step/${step}`, { action: 'hide', version: 3, reason: 'people' })).toBe(200);
    expect((await read('ben', id)).at(-1)).not.toHaveProperty('comment');
  });

  it('of a reviewer are decided by another one, of an anonymous author without a name', async () => {
    const { id } = await report('rev1', {});
    await decide('rev2', `report/${id}`, { action: 'approve', version: 1 });
    const risky = { from: 'open', status: 'in_progress', comment: 'Write to jo@example.com' };
    expect((await send('rev2', 'POST', `/api/incidents/${id}/status`, risky)).status).toBe(200);
    const step = (await read('rev1', id)).at(-1)?.id;
    for (const own of ['rev1', 'rev2'])
      expect([own, await decide(own, `step/${step}`, { action: 'approve', version: 1 })]).toEqual([own, 403]);
    const hidden = await reopened('anna', 'It is still there.', { anonymousReport: true });
    const entry = await (await ask('rev1', `/api/review/step/${hidden.told.timeline.at(-1)?.id}`)).text();
    expect(entry).not.toMatch(/anna/);
  });

  it('that nobody could have read, of before words were read, are shown to nobody else', async () => {
    const { id } = await reopened('trusty', 'An old word');
    await nativeIncidents(api.store()).updateOne({ _id: id }, { $unset: { 'steps.$[].moderation': '' } });
    expect((await read('ben', id)).flatMap(({ comment }) => comment ?? [])).toEqual(['We found no hole there.']);
  });
});

describe('a number in the words of a report that is public by its block', () => {
  const words = { type: 'other', title: 'Trash', description: 'House is 301. Three bags.' };

  it('is read by a reviewer first, whoever wrote it, who is shown what everybody would read', async () => {
    const made = await report('trusty', words);
    expect(made.review).toBe('held');
    const entry = ReviewDetail.parse(await (await ask('rev1', `/api/review/report/${made.id}`)).json());
    expect(entry.risks).toEqual([{ kind: 'door', field: 'description', from: 0, to: 12 }]);
    expect(entry.shown).toMatchObject({ description: 'House is 300. Three bags.', address: '300 block of W 2nd St' });
    const without = { ...words, description: 'In front of the red house.' };
    expect((await report('trusty', without)).review).toBe('published');
    expect((await report('trusty', { ...words, type: 'potholes' })).review).toBe('published');
  });

  it('holds a comment and the words beside a step too', async () => {
    const { id } = await report('trusty', { ...words, description: 'In front of the red house.' });
    const said = await send('trusty', 'POST', `/api/incidents/${id}/comments`, { text: 'It is no.301' });
    expect(await said.json()).toMatchObject({ review: 'held' });
    const status = { from: 'open', status: 'resolved', reason: 'fixed_by_city', comment: 'Done at Apt 5' };
    const told = await send('staff', 'POST', `/api/incidents/${id}/status`, status);
    expect(IncidentDetail.parse(await told.json()).timeline.at(-1)).toMatchObject({ review: 'held' });
    expect(await (await ask('ben', `/api/incidents/${id}`)).text()).not.toContain('Apt');
  });

  const approve = async (entry: string, version = 1) =>
    expect(await decide('rev1', entry, { action: 'approve', version })).toBe(200);
  /** Public by its block, with a comment and words beside a step that a reviewer let through without their doors. */
  const masked = async (who: string, about: object) => {
    const { id } = await report(who, { ...words, ...about });
    await approve(`report/${id}`);
    const path = `/api/incidents/${id}`;
    const said = await (await send('goes', 'POST', `${path}/comments`, { text: 'Look at no.301' })).json();
    await approve(`comment/${said.id}`);
    await send('staff', 'POST', `${path}/status`, { from: 'open', status: 'in_progress', comment: 'We go to no.301' });
    const step = (await waitingStep()).find(({ excerpt }) => excerpt === 'We go to no.301')?.id ?? '';
    await approve(`step/${step}`);
    const read = async (reader: string | undefined) => {
      const comments: { text: string }[] = await (await ask(reader, `${path}/comments`)).json();
      const told = IncidentDetail.parse(await (await ask(reader, path)).json());
      return {
        description: told.description,
        beside: [...comments.map(({ text }) => text), ...told.timeline.flatMap(({ comment }) => comment ?? [])],
      };
    };
    return { path, entries: [`comment/${said.id}`, `step/${step}`], id, read };
  };
  const MASKED = ['Look at no.300', 'We go to no.300'];

  it('waits for a reviewer again where its author shows the exact place, and not where they hide it', async () => {
    const { id, path, read } = await masked('anna', { type: 'potholes', blockOnly: true });
    expect(await read('ben')).toEqual({ description: 'House is 300. Three bags.', beside: MASKED });
    expect((await send('anna', 'PATCH', path, { version: 2, blockOnly: false })).status).toBe(200);
    for (const who of [undefined, 'ben']) expect([who, (await ask(who, path)).status]).toEqual([who, 404]);
    await approve(`report/${id}`, 3);
    expect(await read('ben')).toEqual({ description: words.description, beside: MASKED });
    expect((await send('anna', 'PATCH', path, { version: 4, blockOnly: true })).status).toBe(200);
    expect((await read('ben')).description).toBe('House is 300. Three bags.');
  });

  it.each([
    ['its author, whom we trust, shows the exact place', { type: 'potholes', blockOnly: true }],
    ['a reviewer gives it another type', { type: 'other' }],
  ])('stays masked in what others said beside it where %s', async (_why, about) => {
    const { id, path, entries, read } = await masked('trusty', about);
    if (about.type === 'other')
      await decide('rev1', `report/${id}`, { action: 'redact', version: 2, type: 'potholes' });
    else await send('trusty', 'PATCH', path, { version: 2, blockOnly: false });
    for (const who of [undefined, 'ben'])
      expect(await read(who)).toEqual({ description: words.description, beside: MASKED });
    expect((await read('rev1')).beside).toEqual(['Look at no.301', 'We go to no.301']);
    expect((await read('goes')).beside[0]).toBe('Look at no.301');
    const shown = entries.map(async (entry) => (await (await ask('rev1', `/api/review/${entry}`)).json()).shown.text);
    expect(await Promise.all(shown)).toEqual(MASKED);
  });
});

describe('a live finding', () => {
  const change = async ({ id, version }: ResidentFinding, about: object) =>
    ResidentFinding.parse(
      await (await send('anna', 'PUT', `/api/findings/${id}`, { draft: { ...FINDING, ...about }, version })).json(),
    );
  const rename = (name: string) =>
    api.store().collection('accounts').updateOne({ emailKey: 'anna@city.example' }, { $set: { name } });

  it('keeps name and language as they were read, until two people read others', async () => {
    await rename('Anna Example');
    const first = await find('anna', { named: true });
    await approveFinding('anna', first);
    expect(await finding('ben', first.id)).toMatchObject({ author: 'Anna Example', named: true, language: 'en' });
    await rename('Somebody Else');
    const next = await change(first, { named: true, language: 'es' });
    expect(next).toMatchObject({ author: 'Somebody Else', language: 'es' });
    expect(await finding('ben', first.id)).toMatchObject({ author: 'Anna Example', language: 'en' });
    await approveFinding('anna', next);
    expect(await finding('ben', first.id)).toMatchObject({ author: 'Somebody Else', language: 'es' });
  });

  it('shows no name that its author takes off, at once, and none that nobody read', async () => {
    const first = await find('anna', { named: true });
    await approveFinding('anna', first);
    const off = await change(first, { named: false });
    expect(await finding('ben', first.id)).not.toHaveProperty('author');
    await change(off, { named: true });
    expect(await finding('ben', first.id)).not.toHaveProperty('author');
  });

  it('has no name any more when its author leaves', async () => {
    const made = await find('goes', { named: true });
    await approveFinding('goes', made);
    expect((await finding('ben', made.id)).author).toBe('Name of goes');
    expect(JSON.stringify(await readHeld(api.store(), 'goes'))).toContain('Name of goes');
    await eraseAccount(api.store(), 'goes', new Date());
    const left = await api.store().collection('findings').find().toArray();
    expect(JSON.stringify(left)).not.toContain('Name of goes');
  });
});

it('every rule names how many must let a text through', () => {
  for (const [rule, { approvals }] of Object.entries(MODERATION)) expect([rule, approvals > 0]).toEqual([rule, true]);
});
