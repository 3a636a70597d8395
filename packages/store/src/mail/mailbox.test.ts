import { describe, expect, it } from 'vitest';
import { mailboxOf, shortened } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['ann@city.example', 'ann@city.example'],
    ['Ann+news@City.Example', 'ann@city.example'],
    ['ann+a+b@city.example', 'ann@city.example'],
    ['a.nn@city.example', 'a.nn@city.example'],
    ['A.N.N+x@gmail.com', 'ann@gmail.com'],
    ['ann@googlemail.com', 'ann@gmail.com'],
    ['+ann@city.example', '+ann@city.example'],
    ['ann@m\u00fcnchen.example', 'ann@xn--mnchen-3ya.example'],
    ['ann@city.example.', 'ann@city.example'],
  ])('%s is %s', (address, key) => {
    expect(mailboxOf(address).key).toBe(key);
  });
});

describe('a number', () => {
  it('is a mailbox of its own, under the one cap of all numbers', () => {
    expect([mailboxOf('+15125550143'), mailboxOf('+15125550144').domain]).toEqual([
      { key: '+15125550143', domain: 'sms' },
      'sms',
    ]);
  });
  it('is shown by its last two digits', () => {
    expect([shortened('+15125550143'), shortened('ann@city.example')]).toEqual(['…43', 'a…@city.example']);
  });
});
