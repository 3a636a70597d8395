import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leanRouter } from './lean-libraries.ts';

const folder = join(import.meta.dirname, '../../node_modules/react-router/dist/production');
const router = readdirSync(folder).filter((file) => file.endsWith('.mjs')).map((file) => readFileSync(join(folder, file), 'utf8'));

describe('the router as it is built in', () => {
  it('has every module-level React call marked as free of effects, and no name for developer tools kept by one', () => {
    const lean = router.map(leanRouter).join('\n');
    expect(router.join('\n')).toMatch(/^var \w+ = React\d*\.forwardRef\(/m);
    expect(lean).not.toMatch(/^(?:var|let|const) \w+ = React\d*\.(?:forwardRef|createContext|memo)\(/m);
    expect(lean).not.toMatch(/^\w+\.displayName = /m);
  });
  it('changes nothing inside functions', () => {
    const inside = '  let Form = React10.forwardRef(() => null);\n  Form.displayName = "fetcher.Form";';
    expect(leanRouter(inside)).toBe(inside);
  });
});

describe('the style library as it is built in', () => {
  it('is never asked for the prefixes that are left out', () => {
    const stylis = join(import.meta.dirname, '../../node_modules/stylis/src');
    expect(readFileSync(join(stylis, 'Prefixer.js'), 'utf8')).toMatch(/^export function prefix \(/m);
    const users = readdirSync(stylis).filter((file) => readFileSync(join(stylis, file), 'utf8').includes("from './Prefixer.js'"));
    expect(users).toEqual(['Middleware.js']);
    const own = readdirSync(join(import.meta.dirname, '../src'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((file) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8').includes('enableVendorPrefixes'))).toEqual([]);
  });
});
