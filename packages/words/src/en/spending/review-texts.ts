/** That reviewers cleared a purchase, as its page says it and whatever is read without that page. */
export const reviewTexts = {
  cleared: 'People looked at this and cleared it. The score stays as the rules gave it.',
  reopened: (cleared: string, changed: string) =>
    `Reviewers cleared this on ${cleared}. It changed on ${changed}, so it is an open question again.`,
} as const;
