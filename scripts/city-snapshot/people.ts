import { z } from 'zod';
import type { MailSink } from '@moontower/fake-city';

interface Around {
  sink: MailSink;
  /** Does all that was asked for. */
  work: () => Promise<void>;
}

const Token = z.object({ token: z.string() });
const REPORTS = [
  { type: 'potholes', title: 'A hole in the right lane', lat: 30.2648, lon: -97.7472, address: '301 W 2nd St' },
  { type: 'graffiti', title: 'Paint on a wall', lat: 30.4021, lon: -97.7253, address: '11410 Century Oaks Ter' },
  { type: 'street_lights', title: 'A light is out', lat: 30.1975, lon: -97.6664, address: '3600 Presidential Blvd' },
] as const;

/** What people write, so that mails of most kinds leave in both languages: accounts, alerts, bulletins, reports. */
export async function writeAsPeople(url: string, { work }: Around): Promise<void> {
  const post = async (path: string, body: unknown, token?: string): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  for (const language of ['en', 'es'] as const) {
    const email = `reader-${language}@moontower.example`;
    const account = { name: `Reader ${language}`, email, password: 'a password of twelve words', language };
    const { token } = Token.parse(await post('/api/auth/register', account));
    await post('/api/auth/reset', { email });
    await post('/api/subscriptions', { email: `bulletins-${language}@moontower.example`, language });
    const asked = { topics: ['permits'], filter: { district: '9' }, frequency: 'weekly', language };
    await post('/api/alerts', { ...asked, email: `alerts-${language}@moontower.example` });
    await post('/api/saas-inquiry', { cityName: 'Kyle', contactName: 'Ann', email, message: 'Of another city' });
    for (const report of REPORTS) await post('/api/incidents', { ...report, description: `${report.title}.` }, token);
    await work();
  }
}
