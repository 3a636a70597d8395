import { describe, expect, it } from 'vitest';
import { letterPresses, letterText } from './letter-text.ts';

describe('the letter', () => {
  it('is copied whole, as it is pasted into a mail program', () => {
    const letter = {
      recipients: ['kirk.watson@austintexas.gov', 'district4@austintexas.gov'],
      subject: 'Bache & daño',
      body: 'Estimado señor:\n\nHay un bache.',
    };
    expect(letterText(letter, { to: 'Para', subject: 'Asunto' })).toBe(
      'Para: kirk.watson@austintexas.gov, district4@austintexas.gov\nAsunto: Bache & daño\n\n' +
        'Estimado señor:\n\nHay un bache.',
    );
    expect(letterText({ ...letter, recipients: [] }, { to: 'Para', subject: 'Asunto' })).toMatch(/^Asunto: Bache/);
  });
  it('is copied first where its link is too long for some mail programs, or where there is none', () => {
    const mailto = 'mailto:a@b.gov?subject=x';
    expect(letterPresses({ mailto, copyFirst: false })).toEqual({ main: 'link', link: mailto });
    expect(letterPresses({ mailto, copyFirst: true })).toEqual({ main: 'copy', link: mailto });
    expect(letterPresses({ mailto: undefined, copyFirst: false }).main).toBe('copy');
  });
});
