/** What a clause of English tells anew, so that it is no item of a list before it: who, a verb, a time, an age. */
const tellsAnew =
  /\b(?:i|he|she|it|they|we|you|there|who|my|our|but|is|are|was|were|am|isn't|aren't|wasn't|weren't|has|had|have|hasn't|haven't|can|can't|cannot|couldn't|could|won't|will|would|did|didn't|does|doesn't|don't|feels?|felt|looks?|keeps?|went|came|gets?|got|began|starts?|took|woke|fell|ate|drank|says?|said|seems?|became|now|today|tonight|yesterday|tomorrow|overnight|this (?:morning|afternoon|evening)|last night|since|sudden(?:ly)?|just|hours?|minutes?|no|not|without|denies|pouring|gushing|dripping|spurting|spreading|streaming|soaking|pushing|newborn|baby|toddler|infant|child|boy|girl|lad|man|woman|lady|gentleman|patient|pt|\w+-olds?|dad|mum|mom|gran|grandma|grandpa|\w{3,}ed (?:on|in|into|to|out|off|up|down|by|from|at|his|her|the|a|an|some|all|over|with))\b|(?:^|\s)\w+'(?:s|m|ve|re|ll|d) (?:\w+ing|not|so|very|all|got|been|gone|had)\b|(?<!\d)\d{1,3}(?!\d)/
/** States of this moment, which no history lists. */
const ofThisMoment =
  /\b(?:severe|crushing|terrible|awful|agony|worst|unbearable|excruciating|splitting|acute on|clammy|sweaty|sweating|drenched|breathless|gasping|vomiting|pale|gr[ae]y|floppy|limp|drowsy|confused|drooling|mottled|rigors|temp(?:erature)?|fever(?:ish)?|after)\b/
const mostOfItem = 5
const wordsOf = (clause: string) => clause.match(/[a-z][a-z'-]*/g)?.length ?? 0

const isItem = (clause: string) =>
  !/[a-z]{2}/.test(clause) || (wordsOf(clause) <= mostOfItem && !tellsAnew.test(clause))

/** After `history of`, `denies`: whether each clause of the text is an item of the list that it began. */
export const listGoesOn = (text: string): boolean => laterClauses(text).every(isItem)

/** What nobody lists among things denied: how grave it is, which side, its onset. */
const ofOneMoment =
  /\b(?:crushing|excruciating|splitting|thunderclap|worst|agoni[sz]ing|unbearable|onset|acute(?=[a-z ]{3,20} pain)|right(?:-sided)?|left(?:-sided)?(?! (?:arm|shoulder|jaw))|unable|rigid|unresponsive|drowsy|clammy|drenched)\b/

/** `sudden` before the name of a sign; suddenly tells of a moment. */
const suddenSign = /\b(?:sudden(?: onset)?|new(?: onset)?|acute) (?=[a-z])/g

/**
 * Denies fever, crushing chest pain: told anew, unless the list of what is denied closes behind it: … or severe headache.
 * A sudden weakness is denied where the list goes on behind it, or closes with `or`: denies cough, sudden weakness, loss of
 * vision.
 */
export const denialGoesOn = (text: string, rest: string): boolean => {
  const isClosed = /\b(?:or|nor)\b/.test(text + rest)
  const behind = rest.split('，').slice(1)
  const goesOn = behind.length > 0 && behind.every(isItem) && !behind.some((item) => ofOneMoment.test(item))
  const last = text.lastIndexOf('，')
  const told = (isClosed || goesOn ? text : text.slice(0, last)).replace(suddenSign, '')
  const all = isClosed || goesOn ? told : told + text.slice(last)
  const items = laterClauses(all).flatMap((clause) => clause.split(/\b(?:or|nor|and)\b/))
  return items.every(isItem) && (isClosed || !items.some((item) => ofOneMoment.test(item)))
}

/** The same of what was had before: History of asthma, drowsy and pale, tells how it is now. */
export const historyGoesOn = (text: string): boolean =>
  laterClauses(text).every((clause) => isItem(clause) && !ofThisMoment.test(clause))

const toldAsPast =
  /\b(?:was|were|had|went|came|got|did|didn't|couldn't|wasn't|took|fell|woke|became|felt|lost|\w{3,}ed)\b|^ ?(?:and|then|with)\b/
const toldAsNow =
  /\b(?:is|are|am|has|have|i'm|he's|she's|it's|can't|cannot|won't|hurts|feels|looks|keeps|now|today|tonight|sudden(?:ly)?|\w+-olds?)\b/
/** After `last year`: whether each clause goes on telling of that time. */
export const storyGoesOn = (text: string): boolean =>
  laterClauses(text).every((clause) => (isItem(clause) || toldAsPast.test(clause)) && !toldAsNow.test(clause))

const laterClauses = (text: string) => text.split('，').slice(1)
