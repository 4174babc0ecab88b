import { after, type Idiom, say } from './idiom.ts'

/** What brings it on or makes it worse, in the words of patients. */
const worse: readonly (readonly [name: string, what: string])[] = [
  [
    '遇寒加重',
    'cold(?! (?:legs?|feet|foot|hands?|limbs?|knees?|fingers?|toes?|sweats?|sores?|extremities))|chilly|draughts?|drafts?|air ?con\\w{0,8}|winter|freezing|catch a chill|icy',
  ],
  ['遇热加重', 'hot (?:shower|bath|weather|room|day|drinks?)|heat|warm(?:th)?(?! up)|the sun|sunshine|sweating'],
  [
    '阴雨加重',
    'damp|rain\\w{0,8}|wet|weather (?:turns|changes|is changing|breaks)|change (?:of|in) (?:the )?weather|humid|storms?|thunder\\w{0,8}',
  ],
  [
    '遇劳加重',
    'exert\\w{0,8}|exercis\\w{0,8}|overd\\w{1,10}|walk(?:ing)? (?:far|uphill|fast|any distance)|stairs|lift\\w{0,8} (?:heavy|things|anything)|housework|gardening|a long day|tired|work too hard',
  ],
  ['夜间加重', 'at night|night-?time|the night|nights|in bed|bedtime'],
  ['晨起加重', 'in the mornings?|first thing|on waking|when (?:I|he|she) (?:wakes? up|gets? up)'],
  ['食后加重', '(?:after|with) (?:a |I |big |heavy )?(?:meals?|eating|eat|food|dinner|lunch)'],
  [
    '情志诱发',
    'stress\\w{0,8}|upset|angry|anger|argu\\w{1,10}|row with|worr(?:y|ied|ying)|nerv(?:es|ous)|anxious|exams?',
  ],
  ['卧则加重', '(?:lie|lies|lying|lay) (?:down|flat|on)'],
  ['站立加重', 'stand(?:ing)?(?: for)? (?:long|too long|a while|all day|for)|on (?:my|his|her) feet (?:all|too|for)'],
  ['转侧加重', 'turn(?:ing)? over|roll(?:ing)? over|twist\\w{0,8}'],
  ['生冷则发', '(?:cold|iced|ice[- ]cold) (?:drinks?|food|water|things)|ice[- ]cream|salad'],
  ['进油腻则泻', '(?:greasy|fatty|fried|rich|oily) (?:food|meals?|things)'],
  ['食辣加重', 'spicy|chill?i(?:es)?|curry'],
  ['经行加重', '(?:around|before|during|on|with) (?:my|her|each|every|the) ?period'],
]
const getsWorse =
  '(?:wors\\w{1,10}|flares?(?: up)?|acts? up|comes? on|kicks? off|starts?|aches?|hurts?|sore|itch\\w{0,8}|red|rash|blotch\\w{0,8}|burns?|play(?:s|ing)? up|bothers? me)'
const occasion = '(?:whenever|every time|each time|if|when|as soon as)'

/** What eases it. */
const eases: readonly (readonly [name: string, what: string])[] = [
  [
    '活动后减轻',
    'get(?:ting)? (?:going|moving)|mov(?:e|es|ing)(?: (?:about|around|it))?|walk(?:s|ing|ed)?(?: (?:about|around|it off))?|stretch\\w{0,8}|up and about|warm(?:ed)? up|loosen\\w{0,8}',
  ],
  [
    '卧则减轻',
    'rest(?:s|ing|ed)?|(?:lie|lies|lying|sit|sits|sitting) down|put(?:ting)? (?:my|his|her) feet up|sit still|stop(?:s|ping)?(?= |,|\\.|$)',
  ],
  ['得热痛减', 'heat(?: pad| pack)?|warm(?:th|er)?|hot (?:water bottle|bath|shower|drink|pack|compress)|wheat bag'],
  ['得冷则舒', 'cold (?:pack|compress|flannel|water|drink)|cool(?:ing)?|ice(?: pack)?'],
  ['得食则减', 'eat(?:s|ing|en)?|food|a snack|something to eat|have a bite'],
  ['得嗳气则舒', 'burp\\w{0,8}|belch\\w{0,8}|pass(?:es|ing|ed)? wind|fart\\w{0,8}'],
  [
    '喜按',
    'press\\w{0,8}|rub(?:s|bing|bed)?|massag\\w{0,8}|curl(?:ed|ing)? up|hold(?:ing)? (?:it|my (?:tummy|stomach|belly))',
  ],
  [
    '腹痛泻后痛减',
    '(?:been to|gone to|going to|go to) the (?:loo|toilet|bathroom)|poo\\w{0,8}|open(?:ed)? (?:my|his|her) bowels|bowel (?:movement|motion)',
  ],
]
const getsBetter =
  '(?:better|eas(?:es|e|ed)(?: (?:up|off))?|help(?:s|ed)?|reliev\\w{1,10}|settl\\w{1,10}|goes? (?:away|off)|improv\\w{1,10}|sooth\\w{1,10}|loosen\\w{0,8}(?: up)?|lets? up|calms? down|wears? off)'

/** A verb of daily life that fails or costs effort: `struggle to swallow`, `can't lift my arm`. */
const fails =
  "(?:can(?:'t|’t|not)|can (?:barely|hardly|scarcely)|could(?:n't|n’t) |(?:am|is|are|was|'m|'s)? ?(?:unable|not able) to|struggl(?:e|es|ing|ed) (?:to|with)|(?:it is |it's |it’s |is |gets? |finds? it |finding it )?(?:hard|difficult|tough|painful) (?:for \\w{2,8} )?to|(?:trouble|difficulty|problems?|a job|hard work)(?: with)?|an effort to)"
const abilities: readonly (readonly [verbs: string, names: readonly string[]])[] = [
  ['swallow(?:ing)?', ['吞咽困难']],
  [
    '(?:breath(?:e|ing)|catch (?:my|his|her) breath|get (?:my|his|her) breath|get enough air|take a (?:deep|proper|full) breath)',
    ['气短', '气喘'],
  ],
  ['(?:walk(?:ing)?|climb(?:ing)? (?:the )?stairs|get(?:ting)? (?:up|down) (?:the )?stairs)', ['步履艰难']],
  ['(?:chew(?:ing)?)', ['咀嚼困难']],
  ['(?:open(?:ing)? (?:my|his|her) mouth)', ['张口困难']],
  ['(?:smell(?:ing)?(?: anything| things)?)', ['嗅觉减退']],
  ['(?:hear(?:ing)?)', ['耳聋']],
  ['(?:see(?:ing)? (?:well|clearly|properly|things|far)|read(?:ing)?(?: small print)?|focus my eyes)', ['视物昏花']],
  [
    '(?:lift(?:ing)?|rais(?:e|ing)|get(?:ting)?) (?:my|his|her) arms?|(?:comb|brush|wash)(?:ing)? (?:my|his|her) hair',
    ['抬肩困难'],
  ],
  [
    '(?:bend(?:ing)?(?: over| down)?|straighten(?:ing)?(?: up)?|tie (?:my|his|her) (?:shoes|laces)|put(?:ting)? (?:my|his|her) socks on)',
    ['腰痛不可俯仰'],
  ],
  ['(?:turn(?:ing)? (?:my|his|her) (?:head|neck))', ['项强']],
  [
    '(?:bend(?:ing)? (?:my|his|her) knees?|squat(?:ting)?|kneel(?:ing)?|straighten(?:ing)? (?:my|his|her) (?:knees?|fingers?|legs?))',
    ['关节屈伸不利'],
  ],
  ['(?:remember(?:ing)?|recall(?:ing)?|find(?:ing)? the (?:right )?words?)', ['健忘']],
  ['(?:concentrat(?:e|ing)|focus(?:ing)?(?! my eyes)|pay(?:ing)? attention)', ['注意力不集中']],
  ['(?:pee(?:ing)?|wee(?:ing)?|urinat(?:e|ing)|pass(?:ing)? (?:water|urine))', ['小便不利']],
  ['(?:poo(?:ing|ping)?|go(?:ing)? to the (?:loo|toilet)|open(?:ing)? (?:my|his|her) bowels)', ['排便困难']],
  ['(?:stay(?:ing)? awake|keep (?:my|his|her) eyes open)', ['嗜睡']],
  ['(?:sit(?:ting)? still)', ['多动', '烦躁']],
  ['(?:talk(?:ing)?|speak(?:ing)?|get (?:my|his|her) words out)', ['言语謇涩']],
  ['(?:keep (?:anything|food|it|his milk|her milk) down)', ['呕吐']],
  ['(?:hold (?:my|his|her) (?:water|urine|pee|wee|bladder))', ['尿失禁']],
  ['(?:get(?:ting)? warm|warm up)', ['畏寒']],
  [
    '(?:grip(?:ping)?|hold(?:ing)? (?:a |my )?(?:pen|cup|things)|do(?:ing)? (?:up )?(?:my |his |her )?buttons?|open(?:ing)? jars?)',
    ['手足不灵'],
  ],
  ['(?:get(?:ting)?|keep(?:ing)?|maintain(?:ing)?) (?:it up|an erection|hard)', ['阳痿']],
  ['(?:fall(?:ing)?|get(?:ting)?|drop(?:ping)?|nod(?:ding)?|stay(?:ing)?) (?:back |off )?(?:to |a)?sleep', ['失眠']],
]

/** Exertion and breath, in either order. */
const exertion =
  '(?:stairs|upstairs|uphill|hills?|walk\\w{0,8}|climb\\w{0,8}|exert\\w{0,8}|exercis\\w{0,8}|running|run|a few (?:steps|yards)|getting dressed|housework|hoover\\w{0,8}|carrying|shopping)'
const breathless =
  "(?:out of (?:breath|puff)|puffed(?: out)?|breathless|short(?:ness)? of breath|winded|gasping|panting|wheez\\w{1,10}|huff\\w{0,8} and puff\\w{0,8}|s\\.?o\\.?b\\.?(?:oe)?|fight\\w{0,8} for (?:air|breath)|can(?:'t|’t) catch (?:my|his|her) breath)"

const near = '[^.;,]{0,26}\\b'

export const composedIdioms: readonly Idiom[] = [
  ...worse.flatMap(([name, what]) => [
    after(
      what,
      `(?<=\\b${getsWorse}${near})(?:${what})\\b|(?:${what})(?=${near}(?:makes? (?:it|them|me|things) (?:\\w{1,6} )?worse|sets? (?:it|them|me) off|brings? (?:it|them) on|triggers?))`,
      name,
    ),
    say(`(?<=\\b${occasion}${near})(?:${what})\\b`, name),
  ]),
  ...eases.map(([name, what]) =>
    after(
      what,
      `(?<=\\b${getsBetter}${near})(?:${what})\\b|(?:${what})(?=${near}(?:helps?|eases? (?:it|them|the)|soothes?|relieves?|makes? (?:it|them) (?:\\w{1,6} )?better))`,
      name,
    ),
  ),
  ...abilities.map(([verbs, names]) =>
    say(`${fails}(?: (?:even|to|properly|really|always|with|in|my|be))? (?:${verbs})\\b`, ...names),
  ),
  say(
    '(?:reach(?:ing)?|getting) (?:up|the top|overhead|over (?:my|his|her) head|behind (?:my|his|her) back|above)',
    '抬肩困难',
  ),
  say(
    '(?:misplac|mislay|los)(?:es?|ing) (?:my|his|her|the|things|keys|glasses)|repeat(?:s|ing)? (?:the same|herself|himself|questions?)|forget(?:s|ting)? (?:what|where|why|names|to)',
    '健忘',
  ),
  say('in (?:the )?cold(?: weather)?\\b', '遇寒加重'),
  say(
    '(?:periods?|flow|bleeding)[^.;,]{0,18}(?:flood\\w{0,8}|gush\\w{0,8}|pour\\w{0,8}|soak\\w{0,8}|like a tap)|flooding|soak(?:s|ing)? (?:through )?(?:a |two )?(?:pads?|tampons?|towels?)',
    '月经量多',
  ),
  after(
    'sneez|cough|laugh|bladder|pee|wee|urin|jump',
    'leak(?:s|ing|ed)?\\b|(?:a )?(?:bit|little|few drops) (?:comes|leaks|dribbles) out',
    '尿失禁',
  ),
  say(
    '(?:swollen|enlarged|tender|sore) glands|glands (?:are |have |in (?:my|his|her) neck |feel ){0,4}(?:up|swollen|big|come up|tender)',
    '淋巴结肿大',
  ),
  after(
    'bowels?|toilet|loo|poo|motion|stool',
    '(?:fine|better|ok|okay|eases|settles|relieved|goes)[^.;,]{0,6} (?:afterwards|after(?: (?:going|I go|that|it))?|once I)',
    '腹痛泻后痛减',
  ),
  say(
    '(?:crack|split|cut|tear)(?:s|ing)?(?=[^.;,]{0,20} (?:bowels?|toilet|loo|poo|motions?|stools?)\\b)|(?<=\\b(?:bowels?|poo|motions?|stools?|anus|bottom|back passage)[^.;,]{0,20} )(?:crack|split|cut|tear)(?:s|ing)?\\b|passing (?:broken )?glass',
    '便时肛裂痛',
  ),
  say(
    'nails?[^.;,]{0,14}(?:split|brittle|crack|break|flak|peel)\\w{0,8}|(?:brittle|splitting|weak|flaky) nails',
    '爪甲脆裂',
  ),
  say('(?:lost|no|lose) (?:my|his|her|all )?(?:my |his |her )?sense of smell', '嗅觉减退'),
  say('(?:lost|no|little|losing) (?:all )?interest in sex|(?:no|low) (?:libido|sex drive)|off sex', '性欲减退'),
  say(
    "periods?(?: have| has)? (?:stopped|dried up|gone away)|no periods? for (?:three|four|five|six|\\d) months|(?:have|has)(?:n't|n’t| not) had (?:a|my|her) period (?:for|in) (?:three|four|five|six|\\d) months",
    '闭经',
  ),
  say(
    '(?<=(?:headaches?|pain|sick|swollen|puffy|cough\\w{0,8}|nausea)[^.;,]{0,12} )(?:every|each) mornings?|first steps? (?:in the morning|of the day|out of bed)',
    '晨起加重',
  ),
  say('see(?:s|ing)? (?:stars|spots|black spots)', '眼前黑花'),
  say(
    'sweat(?:s|ing)? (?:at|with|on) (?:the )?(?:least|slightest|smallest|any) (?:bit of )?(?:effort|exertion|thing|movement)',
    '自汗',
  ),
  say('(?<=eyes?[^.;,]{0,20} )(?:stream|water|run)(?:s|ing|y)?\\b', '流泪'),
  say(
    '(?:cold|freezing|chilly) (?:all the time|all day|constantly|even in (?:summer|July|August))|always (?:feel\\w{0,8} )?(?:cold|chilly)',
    '畏寒',
  ),
  say('hear (?:my|his|her) (?:own )?(?:pulse|heartbeat)|whoosh\\w{0,8}', '耳鸣'),
  say(
    '(?:mouth|face|lip)[^.;,]{0,12} (?:droop\\w{0,8}|twisted|lopsided|crooked|pulled)|(?:droopy|lopsided|crooked) (?:mouth|face)',
    '口眼㖞斜',
  ),
  say(
    'bright(?: red)? blood(?= (?:on|in) the (?:paper|toilet|pan|bowl|stool)| (?:on|in) (?:toilet )?(?:paper|stools?))',
    '便血鲜红',
  ),
  say(
    '(?:piles|haemorrhoids|hemorrhoids)[^.;,]{0,10} bleed\\w{0,8}|blood (?:on|in) the (?:paper|toilet paper|pan|toilet|bowl)',
    '便血',
  ),
  say(
    '(?:vomit|throw|bring)\\w{0,8}(?: \\w{1,5})? (?:up )?everything (?:he|she|I) (?:eats?|drinks?)|keeps? nothing down',
    '食入即吐',
  ),
  after('pain', '(?<=pain[^.;,]{0,26} )after (?:a |big |heavy )?(?:meals?|eating|food)', '食后加重'),
  // What clinics write short.
  say('LBP\\b', '腰痛'),
  say('DOE\\b|SOBOE\\b', '动则喘甚'),
  say('(?<=(?:c\\/o|denies|no|w\\/|with|and) ?)HA\\b', '头痛'),
  say(
    'radiat\\w{1,10} (?:in)?to (?:the |his |her |my |both )?(?:R|L|right|left)? ?(?:leg|thigh|calf|foot|buttock)s?',
    '下肢放射痛',
  ),
  say(`${breathless}${near}${exertion}|${exertion}${near}${breathless}`, '动则喘甚'),
]
