import { namesOf } from '../body-words.ts'
import type { Figure } from '../figures.ts'
import { isDeniedAt } from './everyday-english.ts'

/** Parts of the body in lay words, each with the word by which `namesOf` knows it. */
const parts: Readonly<Record<string, string>> = {
  head: '头',
  'forehead|brow': '额头',
  'temples?': '太阳穴',
  'back of (?:my|his|her|the) head': '后脑勺',
  scalp: '头皮',
  'eyelids?': '眼皮',
  'eyes?': '眼睛',
  'ears?': '耳朵',
  'nose|nostrils?': '鼻子',
  'face|cheeks?': '脸',
  'lips?': '嘴唇',
  tongue: '舌头',
  'tooth|teeth': '牙',
  'gums?': '牙龈',
  throat: '嗓子',
  neck: '脖子',
  'shoulders?|shoulder blades?': '肩膀',
  'arms?|upper arms?|forearms?': '胳膊',
  'elbows?': '胳膊肘',
  'wrists?': '手腕',
  'fingers?|thumbs?|knuckles?|fingertips?': '手指',
  'hands?': '手',
  'palms?': '手心',
  'chest|breastbone': '胸口',
  'ribs?|flanks?|rib ?cage': '肋骨',
  'breasts?|boobs?': '乳房',
  'nipples?': '乳头',
  'lower back|low back|small of (?:my|his|her|the) back': '腰',
  'back|spine|upper back|between (?:my|his|her|the) shoulder blades': '后背',
  'tailbone|coccyx': '尾巴骨',
  'hips?|buttocks?': '屁股',
  'thighs?': '大腿',
  'calf|calves|shins?': '小腿',
  'legs?': '腿',
  'knees?|kneecaps?': '膝盖',
  'ankles?': '脚踝',
  'heels?': '脚后跟',
  'soles?': '脚底',
  'toes?|big toe': '脚趾',
  'foot|feet': '脚',
  'joints?': '关节',
  'bones?': '骨头',
  'muscles?': '肌肉',
  skin: '皮肤',
  'tummy|belly|abdomen': '肚子',
  'lower (?:tummy|belly|abdomen)': '小肚子',
  'navel|belly button': '肚脐',
  'stomach|pit of (?:my|his|her|the) stomach': '胃',
  'back passage|anus|bottom': '肛门',
  'down below|private parts|privates|vulva|vagina': '下面',
  'testicles?|balls?': '睾丸',
  'penis|willy': '阴茎',
}
const felt: Readonly<Record<string, string>> = {
  'hurt(?:s|ing)?|pain(?:s|ful)?|sore(?:ness)?|kill(?:s|ing) me|tender': '疼',
  'ach(?:e|es|ed|ing|y)': '疼',
  'throb(?:s|bing)?|pound(?:s|ing)|thump(?:s|ing)': '疼',
  'stab(?:s|bing)?|prick(?:s|ly|ing)?|sharp pains?': '针扎',
  'burn(?:s|ing)?|on fire': '火烧火燎',
  'itch(?:es|y|ing)?': '痒',
  'numb(?:ness)?|tingl(?:e|es|y|ing)|pins and needles|go(?:es)? dead|(?:gone|goes) to sleep': '麻',
  'swell(?:s|ing)?(?: up)?|swollen|puff(?:s|y)?(?: up)?|balloon(?:s|ed)?': '肿',
  'stiff(?:en|ens|ness)?(?: up)?|seize(?:s|d)? up|lock(?:s|ed)?(?: up)?|rigid': '僵硬',
  'heavy|heaviness|like lead|leaden': '沉',
  'weak(?:ness)?|give(?:s)? way|buckle(?:s)?|like jelly|wobbly': '没力',
  'cold|freezing|icy|frozen|like ice': '冰凉',
  'tight(?:ness)?|squeezed|constricted|pressing': '发紧',
  'bloat(?:s|ed)?|distended|blown up': '胀',
  'dry|parched': '干',
  'shak(?:e|es|ing|y)|trembl(?:e|es|ing|y)|tremor': '抖',
  'bleed(?:s|ing)?': '出血',
  'crack(?:s|ed|ing)?': '裂了',
  'red and swollen': '红肿',
  'hot(?! (?:flush|flash|water|drink|weather|shower|bath|food))|flushed': '发烫',
}
const partRules = Object.entries(parts).map(([said, word]) => [new RegExp(`^(?:${said})$`, 'i'), word] as const)
const feltRules = Object.entries(felt).map(([said, word]) => [new RegExp(`^(?:${said})$`, 'i'), word] as const)
const anyPart = `(?:${Object.keys(parts).toReversed().join('|')})`
const anyFelt = `(?:${Object.keys(felt).join('|')})`
const link =
  "(?:(?:is|are|was|were|feel|feels|felt|get|gets|got|go|goes|gone|going|'s|keep|keeps|been|have|has|had|start|starts|really|all|so|very|a bit|quite|rather|always|often|sometimes|constantly|terribly|awfully|just|still|both|and|look|looks|turn|turns|too|badly|also|(?:scaly|white|red|blue|purple|dry|sore) and) ){0,4}"
const afterPart = new RegExp(`\\b(${anyPart}) ${link}(${anyFelt})(?: (?:and|or) (${anyFelt}))?\\b`, 'gi')
const beforePart = new RegExp(
  `\\b(${anyFelt})(?: (?:and|or) (${anyFelt}))? (?:(?:pains?|feelings?|sensations?|in|of|on|around|across|my|his|her|the|both|left|right|all|over|down|inside|low|lower|deep|at|bottom) ){0,5}(${anyPart})\\b`,
  'gi',
)
const wordOf = (rules: typeof partRules, said: string) => rules.find(([rule]) => rule.test(said))?.[1] ?? ''

/** `said` is where the word of what is felt stands. */
export type BodyFigure = Figure & { said: readonly [number, number] }

function figure(m: RegExpExecArray, part: string, word: string): BodyFigure {
  const at = m.index + m[0].lastIndexOf(word)
  const names = namesOf(wordOf(partRules, part), wordOf(feltRules, word))
  return { start: m.index, end: m.index + m[0].length, said: [at, at + word.length], names, present: true }
}

/** `my ribs feel tight`, `burning feeling in both feet`: what is felt in a part, for which the base has a sign. */
export function readBodyEnglish(text: string): BodyFigure[] {
  const told = [...text.matchAll(afterPart)].flatMap((m) =>
    [m[2], m[3]].flatMap((word) => (word ? figure(m, m[1] ?? '', word) : [])),
  )
  const named = [...text.matchAll(beforePart)].flatMap((m) =>
    [m[1], m[2]].flatMap((word) => (word ? figure(m, m[3] ?? '', word) : [])),
  )
  return [...told, ...named].filter((f) => f.names.length && !isDeniedAt(text, f.start))
}
