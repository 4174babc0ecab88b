import type { SafetyIndex } from './prepare.ts'

const clauses = /[，,。；;！!？?\n（）()]/
/** 过敏性鼻炎 and 过敏体质 do not name an allergen; 否认药物过敏 denies one. */
const isAllergy =
  /过敏(?!性|体质|原|试验)|过敏性休克|药敏史|不耐受|(?:皮试|皮内试验)[^，。;阴-]{0,2}(?:阳性|\+)|allerg(?:y|ic|ies)|intoleran/
/** 服全蝎后全身荨麻疹, 吃虾起风团: what came out after taking it. 服药后皮疹消退 tells of a cure. */
const reaction =
  /(?:[服吃食用喝输打贴涂敷]|注射|静滴|点滴|接触|被)(?!则|后)用?[过了]?([^，。;,.\n]{1,12}?)(?:(?:时|过)?(?:后|完|就|即|则|出现|引起|导致|致|起|，)|(?=休克))(?:，|[吃服用]了?(?:后|就|则)?|出现|突发|立即|随即|即|就|全身|周身|身上|皮肤|面部|口唇|嘴唇|泛发|散在|大片|红色|过敏性|有|起|发){0,4}(?:荨麻疹|风团|皮炎|[皮红药起]疹|疹子|[瘙发身麻]痒|痒|水[泡疱]|(?:嘴?唇|眼睑|[脸面舌]部?|喉头)?(?:水|发|红)?肿|呼吸困难|休克|溶血)(?!(?:已|渐|逐渐|明显|基本|全部|完全|都)?(?:减|消|退|轻|好|缓|愈|少|止))/g
/** Hives after eating crab. */
const reactionEn =
  /\b(?:anaphyla\w{1,4}|hives|urticaria|rash|wheals?|swelling|(?:lips?|tongue|throat|face)\s(?:swelled|swells?|itch\w{0,3}))\s(?:\w{1,8}\s){0,2}?(?:after|to|from|with)\s([^,.;\n]{1,40})/g
/** Allergies: sulfa, honey. */
const listedEn = /\ballerg(?:y|ies|ic to)\s?:\s?([^.;\n]{1,80})/g
/** 父亲青霉素过敏: the allergy of another. 母亲代诉对虾过敏 is the patient’s own. */
const ofKin =
  /^(?:其|患者|患儿)?(?:爷爷|奶奶|外公|外婆|姥姥|姥爷|公公|婆婆|父母?亲?|母亲?|爸爸?|妈妈?|丈夫|老公|妻子|老婆|哥哥?|姐姐?|弟弟?|妹妹?|儿子|女儿|家人)(?![^，。;]{0,6}[说诉称述告发])[^，。;]{0,12}过敏|\b(?:(?:grand)?(?:mother|father)|parents?|brother|sister|husband|wife|son|daughter)s?\s(?:is|are|has|had|was)\b[^,.;]{0,20}allerg/
const denied = /否认|无|没有|未发现|不过敏|阴性|not allergic|no (?:known )?(?:drug )?allerg/
const longestName = 8
/** 对酒过敏, 虾、蟹过敏, 过敏史：虾: what stands directly beside the word. */
const beside = /(?:^|对|患者|本人|既往|自述|有)([^\s对患者本人既往自述有]{1,9})过敏|过敏史?[：:]\s?([^\s：:]{1,9})$/g
const joined = /[、和及与或]/

/**
 * 「否认药物过敏史」, 「过敏史：无」, `NKDA`: at least drugs are denied. 「无食物过敏」 or 「花粉过敏史：无」 alone says
 * nothing about drugs, 「皮肤过敏没有好转」 nothing of the kind, and 「否认其他药物过敏」 presupposes an allergy.
 */
const allDenied = [
  /(?:否认|(?<!有)(?:无|没有?)|未发现|未诉)(?!其[他它])(?:已知|明确|明显|特殊|任何|何种|有|对|食物|食品|药物|药品|药|及|和|与|或|、|\s){0,8}过敏(?!性|体质|原|试验)/g,
  /否认(?!其[他它])[^，,。；;\n]{0,40}药[物品]?(?:及食物|、食物|和食物)?过敏(?!性|体质|原|试验)/g,
  /(?<=^|[，,。；;：:、\s]|药|药物|药品|药物[及和、]食物|患者|既往)过敏(?:史[：:\s]{0,3}|[：:\s]{1,3})(?:无|没有|否认|未发现|[(（]-[)）])(?!明显|法|诱因|力|关)/g,
  /\bnkda\b|(?:no|denies|without)\s{1,3}(?:(?:any|known|drug|food|medication|medicine|and|or|,)\s{1,3}){0,6}allerg|(?<=^|[.,;\n]\s?|(?:drug|medication|medicine|known) )allerg(?:y|ies)\s{0,3}:\s{0,3}(?:none|no|nil)\b/g,
]
const ofFood = /食[物品]|food/
const ofDrugs = /药|drug|medic/

/** The patient was asked and knows of none. No statement does not mean none. */
export function deniesAllergies(simplify: (text: string) => string, text: string): boolean {
  const plain = simplify(text).toLowerCase()
  return allDenied.some((words) =>
    [...plain.matchAll(words)].some(([said]) => !ofFood.test(said) || ofDrugs.test(said)),
  )
}

/**
 * Allergens named in a history and known to the base; the record's own list may be empty while the text states
 * 青霉素过敏.
 */
export function allergiesStatedIn(
  {
    allergies,
    englishHerbs,
    knowledge,
    simplify,
  }: Pick<SafetyIndex, 'allergies' | 'englishHerbs' | 'simplify'> & {
    knowledge: Pick<SafetyIndex['knowledge'], 'herbNames'>
  },
  text: string,
): string[] {
  const plain = simplify(text)
    .toLowerCase()
    .replace(/[（(]\s?\+{1,4}\s?[）)]/g, '阳性')
  const taken = [reaction, reactionEn, listedEn].flatMap((words) =>
    [...plain.matchAll(words)].flatMap(([, what = '']) => (denied.test(what) ? [] : [what])),
  )
  const statements = plain
    .split(clauses)
    .map((clause) => clause.slice(0, 80))
    .filter((clause) => isAllergy.test(clause) && !denied.test(clause) && !ofKin.test(clause.trim()))
  const said = [...statements, ...taken].flatMap((clause) => {
    const words = [...allergies.keys()].filter((word) => word.length > 1 && clause.includes(word))
    return [
      ...words,
      ...(allergies.has(clause) ? [clause] : []),
      ...singlesIn(clause, allergies),
      ...herbsIn(clause, knowledge.herbNames),
      ...englishIn(clause, englishHerbs),
    ]
  })
  return [...new Set(said)].filter((word) => !said.some((other) => other !== word && other.includes(word)))
}

/** One character is an allergen only where it stands alone: 虾 in 对虾过敏, not 酒 in 药酒引起的过敏. */
function singlesIn(clause: string, allergies: SafetyIndex['allergies']): string[] {
  const named = [...clause.matchAll(beside)].flatMap(([, list = '', after = '']) =>
    [list, after].flatMap((l) => l.split(joined)),
  )
  return named.filter((word) => word.length === 1 && allergies.has(word))
}

const english = /[a-z’'-]{3,}/g

/** Up to three words that are together the English name of a herb: `allergic to angelica`. */
function englishIn(clause: string, herbs: SafetyIndex['englishHerbs']): string[] {
  const words = clause.match(english) ?? []
  const said = words.flatMap((_, i) => [1, 2, 3].map((n) => words.slice(i, i + n).join(' ')))
  return said.filter((name) => herbs.has(name))
}

function herbsIn(clause: string, herbNames: ReadonlyMap<string, unknown>): string[] {
  const found: string[] = []
  for (let at = 0; at < clause.length; at++)
    for (let length = Math.min(longestName, clause.length - at); length > 1; length--)
      if (herbNames.has(clause.slice(at, at + length))) {
        found.push(clause.slice(at, at + length))
        break
      }
  return found
}
