export const status = {
  title: 'Data status',
} as const;
