/** Apart from the others, which the build cannot read: it needs this one for the page of somebody offline. */
export const retry = 'Try Again';
