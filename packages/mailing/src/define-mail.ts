import type { CivicItem, MailLanguage, MailSpec } from '@moontower/contracts';
import { describePurchase } from '@moontower/contracts/spending/undescribed';
import { tell } from '@moontower/words/es/tell';
import { mailWords, type MailWords } from '@moontower/words/mails';
import type { z } from 'zod';
import type { MailRoom } from './mail-room.ts';
import { line, mailFormats, writeBody, type MailBody, type MailFormats, type Section } from './write-body.ts';

/** What a template writes with. */
export interface Pen<W> {
  words: W;
  format: MailFormats;
  /** The address of a page of ours in the reader's language, from its path. */
  page: (path: string) => string;
  /** A record's title in the reader's language, the publisher's own words as they are. */
  title: (record: TitleFields) => string;
  /** What a source is called, likewise. */
  source: (title: string) => string;
  /** A purchase's title likewise. */
  purchase: (title: string) => string;
}
type TitleFields = Pick<CivicItem, 'title' | 'titleParts'>;

/** How a mail ended; `suspended`: its mailbox gets none from now on. */
export interface MailOutcome {
  sent: boolean;
  why?: string;
  suspended: boolean;
  /** Its reader wrote STOP to whoever sends our text messages. */
  left?: boolean;
  at: Date;
}

/** When a mail goes, and to which address as it was written, or to which number. */
export interface GoingMail {
  at: Date;
  to: string;
}

export interface MailPlan<D extends z.ZodType<Record<string, unknown>>, T, W> {
  /** Its line in `contracts/mail.ts`. */
  spec: MailSpec<D>;
  words: (all: MailWords, language: MailLanguage) => W;
  /**
   * What it tells, read when it goes out, so that it says what is true then. Undefined: nobody waits for it any more.
   */
  gather: (data: z.infer<D>, room: MailRoom, going: GoingMail) => Promise<T | undefined>;
  subject: (told: T, pen: Pen<W>) => string;
  /** Sections without entries are left out. */
  sections: (told: T, pen: Pen<W>) => readonly Section[];
  /** The whole of it as a text message, for kinds that also go to phones. */
  brief?: (told: T, pen: Pen<W>) => string;
  /** Once it was sent or given up. */
  ended?: (data: z.infer<D>, ended: MailOutcome, room: MailRoom) => Promise<void>;
}

export interface MailContext {
  language: MailLanguage;
  publicUrl: string;
  simulated: boolean;
  /** The city's, for the times that are told. */
  zone: string;
}

interface MailMoment extends GoingMail {
  language: MailLanguage;
}

/** A kind of mail as the sender sees it: data of any shape goes in and is parsed. */
export interface Template {
  spec: Pick<MailSpec, 'kind' | 'confirms'>;
  write: (data: unknown, room: MailRoom, about: MailMoment) => Promise<MailBody | undefined>;
  /** The same as a text message, on one line. */
  brief: (data: unknown, room: MailRoom, about: MailMoment) => Promise<string | undefined>;
  ended: (data: unknown, ended: MailOutcome, room: MailRoom) => Promise<void>;
}

/** The same pen for all mails of a language, so that what it wrote can be kept by it. */
function penOf<W>(
  wordsOf: MailPlan<z.ZodType<Record<string, unknown>>, unknown, W>['words'],
): (saying: MailContext) => Pen<W> {
  const pens = new Map<string, Pen<W>>();
  return ({ language, publicUrl, zone }) => {
    const key = `${language} ${zone} ${publicUrl}`;
    const title = ({ title, titleParts }: TitleFields) =>
      language === 'en'
        ? title
        : tell(title, titleParts)
            .map(({ text }) => text)
            .join('');
    const pen = pens.get(key) ?? {
      words: wordsOf(mailWords[language], language),
      format: mailFormats(language, zone),
      page: (path: string) => `${publicUrl}${language === 'es' ? `/es${path}` : path}`,
      title,
      source: (name: string) => title({ title: name, titleParts: [[name]] }),
      purchase: (title: string) => describePurchase(title, language),
    };
    pens.set(key, pen);
    return pen;
  };
}

/**
 * A kind of mail as a value. Text and HTML say the same, in both languages; whatever was published stays on its line.
 */
export function defineMail<D extends z.ZodType<Record<string, unknown>>, T, W>(
  plan: MailPlan<D, T, W>,
): Template & { say: (told: T, saying: MailContext) => MailBody } {
  const penFor = penOf(plan.words);
  const say = (told: T, saying: MailContext): MailBody => {
    const { language, simulated } = saying;
    const pen = penFor(saying);
    return writeBody({ subject: plan.subject(told, pen), sections: plan.sections(told, pen) }, { language, simulated });
  };
  return {
    spec: plan.spec,
    say,
    write: async (data, room, { language, ...going }) => {
      const told = await plan.gather(plan.spec.data.parse(data), room, going);
      return told === undefined ? undefined : say(told, { ...room, language });
    },
    brief: async (data, room, { language, ...going }) => {
      if (plan.brief === undefined) return undefined;
      const told = await plan.gather(plan.spec.data.parse(data), room, going);
      if (told === undefined) return undefined;
      const text = plan.brief(told, penFor({ ...room, language }));
      return line(room.simulated ? `${mailWords[language].frame.sampleSubject}: ${text}` : text);
    },
    ended: async (data, ended, room) => {
      await plan.ended?.(plan.spec.data.parse(data), ended, room);
    },
  };
}
