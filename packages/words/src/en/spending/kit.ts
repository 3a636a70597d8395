/** What a page hands to whoever writes about it: a citation, a link that keeps its meaning, a request for the papers. */
export const kit = {
  title: 'To write about it',
  lead: 'A flag is a reason to ask. These are ready to be used.',
  cite: 'Citation',
  link: 'Link to this version of the score',
  linkText: 'It shows this score also after the rules or the record have changed, with the reason.',
  copy: 'Copy',
  copyOf: (what: string) => `Copy: ${what}`,
  purchase: (about: { city: string; title: string; facts: string; score: string; link: string; day: string }) =>
    `${about.city}, payments as the city publishes them. “${about.title}”, ${about.facts}. ${about.score} ` +
    `A score is a question, not a finding. Moontower, ${about.link}, read ${about.day}.`,
  score: (of: { score: string; band: string; rules: string; day: string }) =>
    `Score ${of.score} of 100 (${of.band}) by rules ${of.rules}, scored ${of.day}.`,
  notScored: 'Not scored.',
  party: (about: { city: string; title: string; paid: string; purchases: string; link: string; day: string }) =>
    `${about.city}, payments as the city publishes them. ${about.title}: ${about.paid} in ${about.purchases} ` +
    `${about.purchases === '1' ? 'purchase' : 'purchases'} of our copy. Moontower, ${about.link}, read ${about.day}.`,
  request: 'Ask the city for the papers',
  requestLead: (office: string, law: string, days: string) =>
    `A request to the ${office} by the ${law}. Within ${days} business days it gives the papers, says when it will, ` +
    'or asks the Attorney General whether it may keep them. Anybody may ask, and need not say why.',
  requestLabel: 'Text of the request (in English)',
  mail: 'Open in your mail program',
  form: 'Use the city’s own form',
  post: (address: string) => `By post: ${address}`,
} as const;
