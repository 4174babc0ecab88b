const colours =
  '(?:(?:pale|red|pink|crimson|purple|purplish|dusky|dark|light|white|yellow|thin|thick|greasy|dry|moist)(?:，| and)?[ -]?){1,5}'
/** Findings and terms of Chinese medicine whose single words would be heard as signs of danger. */
const findings = new RegExp(
  [
    `\\b${colours}(?=(?:tongue|coating|fur|menses|menstrua|finger vein)\\w{0,6})`,
    `(?<=\\btongue(?: body| is| was|:)? )${colours}\\b`,
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
