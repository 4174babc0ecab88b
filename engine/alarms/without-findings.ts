const row = (words: string) => `(?:(?:${words})(?:，| and)?[ -]?){1,5}`
/** A dry or thick tongue is danger, or speech that fails; a dry or thick coating is none. */
const ofTongue = row('pale|red|pink|crimson|purple|purplish|dusky|dark|light')
const ofCoating = row('white|yellow|thin|thick|greasy|dry|moist|sticky')
/** Findings and terms of Chinese medicine whose single words would be heard as signs of danger. */
const findings = new RegExp(
  [
    `\\b${ofTongue}(?=(?:tongue|menses|menstrua|finger vein)\\w{0,6})`,
    // Lips and tongue that are purple are cyanosis.
    `(?<=(?<!\\b(?:lips|gums|mouth|face) and (?:the |his |her |my )?)\\btongue(?: body| is| was|:)? )${ofTongue}\\b`,
    `\\b${ofCoating}(?=coating\\b|fur\\b)`,
    '\\b(?:worse|aggravated|better|relieved|eased|set off|brought on|triggered)(?: with| in| by| from| on| for)?(?: the| exposure to)? (?:cold|heat|warmth|damp)\\b',
    '\\b(?:aversion to|averse to|fear of|dislikes?|sensitive to)(?: the)? (?:cold|wind)\\b',
    '\\b(?:sore(?:ness)?(?: and|，)? ?)?weak(?:ness)?(?: of| in)?(?: the)? (?:low(?:er)? back|waist|lumbus|loins) and knees\\b',
    '\\bstools? not passing freely\\b',
    '\\bfaint(?=(?: and|，)? ?(?:\\w{3,9} )?pulse\\b)',
    '\\bfoul(?:-smelling)? (?:diarrhoea|diarrhea|stools?|breath|belching)\\b',
    '\\b(?:blue|varicose|spider) veins?\\b',
  ].join('|'),
  'g',
)

/** A pale tongue is no pale face, a leg that is worse with cold no cold leg. Each letter of them becomes 〇. */
export const withoutFindings = (plain: string): string =>
  plain.replace(findings, (found) => found.replace(/[a-z]/g, '〇'))
