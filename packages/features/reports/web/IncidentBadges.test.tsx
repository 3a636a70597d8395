// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PRIORITIES } from '@moontower/contracts/reports/incident-limits';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { IncidentBadges } from './IncidentBadges.tsx';

afterEach(cleanup);

/** Colours as they are written: happy-dom does not work out custom properties. */
function coloursOf(part: Element): string {
  const rules = [...document.querySelectorAll('style')].map((sheet) => sheet.textContent).join('');
  return [...part.classList]
    .flatMap((name) => [...rules.matchAll(new RegExp(`\\.${name}\\{([^}]*)\\}`, 'g'))])
    .flatMap(([, rule = '']) => [...rule.matchAll(/(?:^|;)(color|background):([^;]+)/g)])
    .map(([, name, value]) => `${name} ${value}`)
    .join(', ');
}

describe('the badges of reports', () => {
  it('differ in colour, sign and word by priority', async () => {
    const looks: string[][] = [];
    for (const priority of PRIORITIES) {
      const { incidents } = await showPart(<IncidentBadges incident={{ type: 'potholes', priority }} />, {
        language: 'en',
        areas: ['incidents', 'extras', 'ui'],
      });
      const badge = screen.getByText(incidents.priorities[priority]);
      looks.push([coloursOf(badge), badge.querySelector('svg')?.innerHTML ?? '', badge.textContent]);
      cleanup();
    }
    expect(looks[1]?.[0]).toContain('color');
    for (const part of [0, 1, 2]) expect(new Set(looks.map((look) => look[part])).size).toBe(PRIORITIES.length);
  });
});
