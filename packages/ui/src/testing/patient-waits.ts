// Testing Library gives what is waited for one second, which is little where the first import of a page takes as long.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
