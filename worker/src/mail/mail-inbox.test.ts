import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '@moontower/mailing/mailer';
import { linkIn, mailTo, startMailInbox, type MailInbox } from '@moontower/testkit/mail-inbox';

let inbox: MailInbox;
beforeAll(async () => {
  inbox = await startMailInbox();
});
afterAll(() => inbox.stop());

async function send(to: string, subject: string, text: string): Promise<void> {
  const mailer = createMailer(inbox.smtpUrl, 'Moontower <mail@moontower.example>');
  await mailer.send({ to, subject, text, html: `<p>${text}</p>`, messageId: `${to}-1` });
  mailer.close();
}

describe('an inbox of the tests', () => {
  it('gives a mail as it was written, of long lines, letters beyond ASCII and equals signs', async () => {
    const text = `Confirme la dirección: https://city.example/es/alerts/confirm?token=${'a=b_'.repeat(30)}\n`;
    const subject = `Confirme sus avisos del cruce de Guadalupe y la calle doce, año ${'ñandú '.repeat(12)}`.trim();
    await send('ana@city.example', subject, text);
    const mail = await mailTo(inbox.url, 'ana@city.example', 'Confirme');
    expect([mail.subject, mail.text, mail.html]).toEqual([subject, text, `<p>${text}</p>`]);
    expect(linkIn(mail, '/alerts/confirm')).toBe(text.trim().split(' ').at(-1));
  });

  it('gives nobody the mails of another', async () => {
    await send('ben@city.example', 'To Ben', 'Plain.');
    expect(await (await fetch(`${inbox.url}/?to=somebody@city.example`)).json()).toEqual([]);
    expect((await mailTo(inbox.url, 'ben@city.example', 'To Ben')).text.trim()).toBe('Plain.');
  });
});
