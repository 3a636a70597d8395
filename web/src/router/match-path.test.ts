import { describe, expect, it } from 'vitest';
import { matchPath, resolveTo, withBase, withoutBase } from './match-path.ts';

describe('matchPath', () => {
  it('reads the named parts of an address, decoded', () => {
    expect(matchPath('/item/:uid', '/item/austin-permits%3A2026-1')).toEqual({ uid: 'austin-permits:2026-1' });
    expect(matchPath('/item/:uid', '/item/100%')).toEqual({ uid: '100%' });
  });
  it('wants every part and no more', () => {
    expect(matchPath('/item/:uid', '/item')).toBeUndefined();
    expect(matchPath('/item/:uid', '/item/a/b')).toBeUndefined();
    expect(matchPath('/status', '/status/')).toEqual({});
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/', '/nope')).toBeUndefined();
  });
});

describe('resolveTo', () => {
  const here = { pathname: '/civic-pulse', search: '?district=3', hash: '' };
  it('drops the filters when the page changes and keeps the page when only the filters change', () => {
    expect(resolveTo('/status', here)).toEqual({ pathname: '/status', search: '', hash: '' });
    expect(resolveTo('?q=tower', here)).toEqual({ pathname: '/civic-pulse', search: '?q=tower', hash: '' });
    expect(resolveTo({ search: '' }, here)).toEqual({ pathname: '/civic-pulse', search: '', hash: '' });
  });
  it('keeps the filters for a place on the same page', () => {
    expect(resolveTo('#list', here)).toEqual({ pathname: '/civic-pulse', search: '?district=3', hash: '#list' });
  });
});

describe('the language in the address', () => {
  it('is put before every page and taken off again', () => {
    expect(withBase('/es', { pathname: '/', search: '?q=a', hash: '' })).toBe('/es?q=a');
    expect(withBase('/es', { pathname: '/item/x', search: '', hash: '#f' })).toBe('/es/item/x#f');
    expect(withoutBase('/es', '/es')).toBe('/');
    expect(withoutBase('/es', '/es/status')).toBe('/status');
    expect(withoutBase('/es', '/estate')).toBe('/estate');
  });
});
