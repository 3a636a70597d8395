import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_LIMITS } from '@moontower/alerts/limits';
import { SubscribeBody } from '@moontower/alerts/subscription';
import { firstBroken } from './field-limits.ts';

describe('firstBroken', () => {
  it.each([
    ['', { required: true }, 'needed'],
    ['  \n', { required: true }, 'needed'],
    ['', {}, undefined],
    [false, { required: true }, 'needed'],
    [true, { required: true }, undefined],
    [false, {}, undefined],
    ['abc', { most: 2 }, 'long'],
    [' ab ', { most: 2 }, undefined],
    ['ab', { least: 3 }, 'short'],
    ['', { least: 3 }, undefined],
    ['red', { choices: ['blue'] }, 'choice'],
    ['blue', { choices: ['blue'] }, undefined],
    ['name@example', { shape: 'email' }, 'email'],
    [' name@example.com ', { shape: 'email' }, undefined],
    ['512 974 2000', { shape: 'phone' }, undefined],
    ['+1 (512) 974-2000', { shape: 'phone' }, undefined],
    ['974 2000', { shape: 'phone' }, 'phone'],
    ['512-974-2000 ext', { shape: 'phone' }, 'phone'],
  ] as const)('of %j with %j is %s', (value, limits, broken) => {
    expect(firstBroken(value, limits)).toBe(broken);
  });
});

describe('limits of the mail form', () => {
  it.each([
    ['staff@austintexas.gov', undefined],
    ['not an address', 'email'],
    ['a@b', 'email'],
    [`${'a'.repeat(250)}@b.com`, 'long'],
  ] as const)('say of %s what the contract says', (text, broken) => {
    expect(firstBroken(text, SUBSCRIPTION_LIMITS.email)).toBe(broken);
    expect(SubscribeBody.shape.email.safeParse(text).success).toBe(broken === undefined);
  });
});
