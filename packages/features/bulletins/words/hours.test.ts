import { expect, it } from 'vitest';
import { mailWords } from '@moontower/words/mails';
import { loadWords } from '@moontower/words/words';
import { words as bulletins } from './es.ts';

const [from, to] = ['10 jul, 12 p.\u00a0m.', '10 jul, 1 p.\u00a0m.'];
const one = '1:05 p.\u00a0m.';

it('days stand with their article in Spanish, and one o’clock is one', async () => {
  expect(bulletins.one(to)).toBe(`Boletín del ${to}`);
  expect(bulletins.span(from, to)).toContain(`del ${from} al ${to}`);
  expect(mailWords.es.bulletin.lead(from, to)).toContain(`del ${from} al ${to}`);
  expect(bulletins.failures.last(one)).toBe(`la última a la ${one}`);
  expect(bulletins.failures.last('2:05 p.\u00a0m.')).toContain('a las 2:05');
  expect(bulletins.firstText(one)).toContain(`hacia la ${one}, cuando`);
  const { benchmarks } = await loadWords('es', ['benchmarks']);
  expect(benchmarks.states.kept(to)).toContain(`del ${to}`);
});
