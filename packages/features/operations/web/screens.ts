import { defineScreens } from '@moontower/ui/page/define-screens.ts';
import { operationsWords } from './operations-words.ts';

export const operationScreens = defineScreens({
  words: operationsWords,
  screens: [
    {
      path: '/ops',
      title: ({ title }) => title,
      unlisted: true,
      closedToRobots: true,
      part: async () => (await import('./OperationsScreen.tsx')).OperationsScreen,
    },
    {
      path: '/ops/feeds',
      title: ({ feedsDesk }) => feedsDesk.title,
      areas: ['status'],
      unlisted: true,
      closedToRobots: true,
      part: async () => (await import('./FeedsDesk.tsx')).FeedsDesk,
    },
    {
      path: '/ops/runbook',
      title: ({ runbookDesk }) => runbookDesk.title,
      unlisted: true,
      closedToRobots: true,
      part: async () => (await import('./RunbookDesk.tsx')).RunbookDesk,
    },
    {
      path: '/ops/outbox',
      title: ({ outboxDesk }) => outboxDesk.title,
      unlisted: true,
      closedToRobots: true,
      part: async () => (await import('./OutboxDesk.tsx')).OutboxDesk,
    },
    {
      path: '/ops/webhooks',
      title: ({ webhooksDesk }) => webhooksDesk.title,
      unlisted: true,
      closedToRobots: true,
      part: async () => (await import('./WebhooksDesk.tsx')).WebhooksDesk,
    },
    {
      path: '/ops/set-aside',
      title: ({ asideDesk }) => asideDesk.title,
      unlisted: true,
      closedToRobots: true,
      part: async () => (await import('./SetAsideDesk.tsx')).SetAsideDesk,
    },
  ],
});
