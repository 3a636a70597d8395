/**
 * Accounts whose purchases are large by nature: vehicles, construction, land, design, grants and transit service. That
 * one of them is larger than others says nothing. What serves them (parts, repairs, rent, cleaning) is not meant.
 */
const LARGE = new RegExp(
  String.raw`\bvehicles?\b|\bconstruction\b|\bland\b|\bright[- ]of[- ]way\b|\bdesign\b|\barchitect\w*|` +
    String.raw`\bengineering\b|\bgrants?\b|\bsubsid(?:y|ies)\b|\btransit service\b`,
  'i',
);
const SERVES = /\b(?:parts?|repairs?|maint\w*|rental|rent|lease|clean\w*|wash\w*|suppl\w*|tools?|scap\w*|fill)\b/i;

export const isLargeAccount = (name: string): boolean => LARGE.test(name) && !SERVES.test(name);
