/** Whether what had the focus has gone, which leaves it with the page: readers would begin at its top. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
