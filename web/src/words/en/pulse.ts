export const pulse = {
  title: 'Civic Pulse',
} as const;
