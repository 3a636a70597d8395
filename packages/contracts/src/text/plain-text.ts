const CONTROL = /\p{Cc}/u;

export const hasControl = (text: string): boolean => CONTROL.test(text);

/** What is left of a text of the address bar: control characters have no meaning there, and the API refuses them. */
export const plainText = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
