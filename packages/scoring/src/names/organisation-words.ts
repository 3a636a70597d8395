// Words of organisations as patterns; plain words stand in firm-words.ts.

/**
 * The form of a firm, whole or with blanks between its letters, also where the file cut it (`I NC`) or another word
 * follows.
 */
export const LEGAL_FORM =
  /\b(?:inc|incorporated|i nc|llc|l l c|llp|l l p|lllp|pllc|p l l c|plc|ltd|limited|corp|corporation|lp|gmbh|pbc)\b/i;
/** Forms of practices, which may be two initials elsewhere: at the end only. */
export const PRACTICE_FORM = /\s(?:pc|p c|pa|p a|na|n a|lc|l c|co)$/i;

/** Words that only organisations carry. */
export const ORGANISATION = new RegExp(
  String.raw`\b(?:` +
    String.raw`co|company|companies|dba|na|city|county|state|texas|university|college|school|isd|district|` +
    String.raw`department|dept|agency|authority|commission|court|treasury|government|bank|trust|fund|foundation|` +
    String.raw`association|assoc|associates|assn|society|institute|council|center|centre|church|ministries|league|` +
    String.raw`alliance|coalition|federation|union|services?|solutions?|systems?|group|partners?|partnership|` +
    String.raw`enterprises?|industries|industrial|international|technologies|technology|tech|consulting|consultants?|` +
    String.raw`engineering|engineers|construction|contractors?|contracting|builders?|supply|supplies|equipment|` +
    String.raw`products?|distributors?|rentals?|rental|electric|energy|power|gas|water|utility|utilities|cooperative|` +
    String.raw`coop|hospital|clinic|medical|health|healthcare|pharmacy|laborator(?:y|ies)|labs?|law|attorneys?|` +
    String.raw`insurance|realty|properties|property|apartments?|hotel|restaurant|catering|auto|automotive|motors?|truck|` +
    String.raw`trucks|transport|trucking|freight|press|media|news|communications?|telecom|wireless|software|networks?|` +
    String.raw`data|digital|security|safety|fire|emergency|rescue|tire|tires|plumbing|roofing|landscap\w*|nursery|` +
    String.raw`farms?|ranch|store|stores|shop|depot|mart|market|museum|theat(?:er|re)|studio|studios|productions?|` +
    String.raw`entertainment|library|club|ymca|tours?|training|academy|academies|management|holdings?|investments?|` +
    String.raw`capital|financial|american|national|global|usa|us|southwest|north|south` +
    String.raw`)\b`,
  'i',
);

/** Words of firms that a legal form or a trade's word did not give away. */
export const TRADES = new RegExp(
  String.raw`\b(?:and|the|of|for|sons|bros|brothers|family|designs?|arts?|films?|music|band|photo\w*|` +
    String.raw`books?|publish\w*|printing|signs?|graphics|homes?|house|floors?|glass|doors?|windows?|` +
    String.raw`paints?|painting|concrete|paving|asphalt|steel|iron|metals?|machine\w*|tools?|hardware|` +
    String.raw`lumber|wood\w*|pools?|pumps?|pipe|valves?|controls?|instruments?|scientific|analytic\w*|` +
    String.raw`research|testing|inspection\w*|survey\w*|mapping|environmental|planning|architects?|` +
    String.raw`architecture|studios?|interiors?|furniture|uniforms?|apparel|shoes|boots|sports?|fitness|` +
    String.raw`golf|bikes?|bicycles?|cycles?|ford|chevrolet|chevy|dodge|toyota|honda|nissan|buick|jeep|gmc|` +
    String.raw`cadillac|harley|davidson|toro|deere|case|caterpillar|tractors?|trailers?|marine|aviation|` +
    String.raw`aero\w*|air|jet|lines?|express|delivery|moving|storage|rent|leasing|pest|tree|garden\w*|` +
    String.raw`lawn|turf|seed|feed|pet|animal|veterinary|vet|kennels?|foods?|foodservice|bakery|cafe|` +
    String.raw`coffee|pizza|bbq|barbecue|grill|kitchen|catering|events?|party|rentals?|sales|marketing|` +
    String.raw`advertising|brands?|works?|factory|manufacturing|mfg|fabricat\w*|welding|plastics|` +
    String.raw`chemicals?|labs?|institute|schools?|church|temple|ministr\w*|charit\w*|outreach|mission|` +
    String.raw`housing|shelter|village|place|plaza|tower|park|inc|co)\b`,
  'i',
);
