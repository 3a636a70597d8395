/** The title of a purchase of which the city published neither a text nor a kind: our words, so that screens say them in the reader's language. */
export const UNDESCRIBED = 'Purchase without a description';
