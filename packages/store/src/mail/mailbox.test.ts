import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

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
