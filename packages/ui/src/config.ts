/** Facts of the product that screens share; everything else comes from the API. */
export const config = {
  /** The specification's limit of `/api/items`. */
  itemLimit: 500,
  /** The microblog link's text is cut here. */
  shareLimit: 240,
  /** Where search ends when nothing else is chosen. */
  home: '/',
} as const;
