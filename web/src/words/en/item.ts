export const item = {
  title: 'Record',
} as const;
