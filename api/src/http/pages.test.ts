import { describe, expect, it } from 'vitest';
import { framedElsewhere } from './pages.ts';

describe('the language of a frame', () => {
  it('goes from the address’s parameter into its path, and the rest stays', () => {
    expect(framedElsewhere('/embed/item/a%3A1', 'lang=es&theme=dark')).toBe('/es/embed/item/a%3A1?theme=dark');
    expect(framedElsewhere('/es/embed/pulse', 'lang=en')).toBe('/embed/pulse');
  });

  it('leaves every other address as it is', () => {
    expect(framedElsewhere('/embed/items', '')).toBeUndefined();
    expect(framedElsewhere('/embed/items', 'lang=fr')).toBeUndefined();
    expect(framedElsewhere('/es/embed/items', 'lang=es')).toBeUndefined();
    expect(framedElsewhere('/civic-pulse', 'lang=es')).toBeUndefined();
    expect(framedElsewhere('//elsewhere.example/embed/', 'lang=es')).toBeUndefined();
  });
});
