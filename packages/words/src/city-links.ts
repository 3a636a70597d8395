/** Pages of others on which the page for cities rests. */
export const CITY_LINKS = {
  study: 'https://www.hbs.edu/faculty/Pages/item.aspx?num=45842',
  rule:
    'https://www.healthcarelawinsights.com/2026/05/' +
    'ada-title-ii-web-accessibility-compliance-deadlines-extended-by-one-year/',
} as const;
